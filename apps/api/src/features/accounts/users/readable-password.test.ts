import { expect, it } from 'vitest'
import { readablePassword } from './readable-password.ts'

it('a made-up password can be read out, and is another one every time', () => {
  const many = Array.from({ length: 200 }, readablePassword)
  for (const one of many) expect(one).toMatch(/^([a-z]{6}-){3}[2-9]{4}$/)
  expect(new Set(many).size).toBe(200)
})
