import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

describe('passwords', () => {
  it('are stored as Argon2id with the cost that OWASP recommends', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('are salted: the same password is never stored the same way twice', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
  })

  it.each([
    { name: 'the right one', given: 'caf\u00e9 au lait', matches: true },
    { name: 'the right one, typed on another system', given: 'cafe\u0301 au lait', matches: true },
    { name: 'different case', given: 'Caf\u00e9 au lait', matches: false },
    { name: 'an extra space', given: 'caf\u00e9 au lait ', matches: false },
  ])('matches as expected: $name', async ({ given, matches }) => {
    expect(await passwordMatches(given, await hashPassword('caf\u00e9 au lait'))).toBe(matches)
  })

  it('never match when there is no hash', async () => {
    expect(await passwordMatches('anything', null)).toBe(false)
  })
})
