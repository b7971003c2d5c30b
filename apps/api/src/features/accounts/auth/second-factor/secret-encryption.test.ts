import { expect, it } from 'vitest'
import { decryptSecret, encryptSecret } from './secret-encryption.ts'

const key = 'a secret that only tests know, 32+'
const secret = Buffer.from('12345678901234567890')

it('is decrypted with the same key for the same account', () => {
  const stored = encryptSecret(key, 7, secret)
  expect(decryptSecret(key, 7, stored)).toEqual(secret)
  expect(stored.includes(secret)).toBe(false)
})

it('is stored differently each time', () =>
  expect(encryptSecret(key, 7, secret)).not.toEqual(encryptSecret(key, 7, secret)))

it.each([
  { name: 'with another key', given: { key: `${key}!` } },
  { name: 'for another account', given: { id: 8 } },
  {
    name: 'with other bytes',
    given: { change: (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 1)) },
  },
  { name: 'when truncated', given: { change: (bytes: Buffer) => bytes.subarray(0, -1) } },
  { name: 'when empty', given: { change: () => Buffer.alloc(0) } },
])('cannot be decrypted $name', ({ given }) => {
  const {
    id = 7,
    change = (bytes: Buffer) => bytes,
    ...rest
  } = given as {
    id?: number
    key?: string
    change?: (bytes: Buffer) => Buffer
  }
  expect(decryptSecret(rest.key ?? key, id, change(encryptSecret(key, 7, secret)))).toBeNull()
})
