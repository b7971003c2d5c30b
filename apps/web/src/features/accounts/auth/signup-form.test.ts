import { describe, expect, it } from 'vitest'
import { canCheckEmail, emptySignup, passwordsMatch, signupForm } from './signup-form.ts'

describe('passwordsMatch', () => {
  it.each([
    { password: '', confirm: '', match: false },
    { password: 'long enough', confirm: '', match: false },
    { password: 'long enough', confirm: 'long enoug', match: false },
    { password: 'long enough', confirm: 'long enough', match: true },
  ])('"$password" and "$confirm": $match', ({ match, ...fields }) => {
    expect(passwordsMatch(fields)).toBe(match)
  })
})

describe('canCheckEmail', () => {
  it.each([
    { email: '', can: false },
    { email: 'a@b', can: false },
    { email: 'nobody', can: false },
    { email: 'a@b.co', can: true },
    { email: ' a@b.co ', can: true },
  ])('"$email": $can', ({ email, can }) => {
    expect(canCheckEmail(email)).toBe(can)
  })
})

describe('signupForm', () => {
  const filled = { ...emptySignup, name: 'Ana', email: 'a@b.co', password: '12345678' }
  const problems = (fields: typeof filled) =>
    signupForm.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message])
  it('asks to accept the terms in the wording of the specification', () => {
    expect(problems(filled)).toEqual([
      ['terms', 'You must accept the terms and conditions to continue.'],
    ])
  })
  it.each([
    { name: 'a short name', fields: { name: 'A' }, field: 'name' },
    { name: 'a short password', fields: { password: '1234567' }, field: 'password' },
    { name: 'no e-mail', fields: { email: 'nobody' }, field: 'email' },
  ])('refuses $name', ({ fields, field }) => {
    expect(problems({ ...filled, terms: true, ...fields })?.[0]?.[0]).toBe(field)
  })
})
