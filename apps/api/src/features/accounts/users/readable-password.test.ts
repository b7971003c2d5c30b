import { expect, it } from 'vitest'
import { readablePassword } from './readable-password.ts'

it('a generated password can be read out, and is different every time', () => {
  const many = Array.from({ length: 200 }, readablePassword)
  for (const one of many) expect(one).toMatch(/^([a-z]{6}-){3}[2-9]{4}$/)
  expect(new Set(many).size).toBe(200)
})
