import { expect, it } from 'vitest'
import { loginBodyOf, loginForm } from './login-form.ts'

const password = 'a password'

it.each([
  ['zoe@example.com', { email: 'zoe@example.com', password }],
  ['12/A-034', { roll_number: '12/A-034', password }],
])('%s is sent as what it is', (email, body) => {
  expect(loginForm.safeParse({ email, password }).success).toBe(true)
  expect(loginBodyOf({ email, password })).toEqual(body)
})

it.each([
  ['', 'This field is required'],
  ['zoe@', 'Enter a valid email address'],
  ['12 A', 'Use letters, digits, dots, dashes, slashes and underscores'],
])('%j is refused', (email, message) => {
  const { error } = loginForm.safeParse({ email, password })
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})
