import { describe, expect, it } from 'vitest'
import { newSecret, secretForApp, stepOfCode } from './totp.ts'

/** The last six digits of the test vectors in RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')
const vectors = [
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_111_111_111, code: '050471' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 2_000_000_000, code: '279037' },
  { seconds: 20_000_000_000, code: '353130' },
]

const at = (seconds: number) => new Date(seconds * 1000)

describe('stepOfCode', () => {
  it.each(vectors)('accepts the code of $seconds s: $code', ({ seconds, code }) =>
    expect(stepOfCode(secret, { code, now: at(seconds), lastStep: null })).toBe(
      Math.floor(seconds / 30),
    ),
  )

  // The code of step 1, which lasts from 30 s to 60 s.
  it.each([
    { name: 'not two steps before', seconds: -1, step: null },
    { name: 'a step before', seconds: 0, step: 1 },
    { name: 'from its first second', seconds: 30, step: 1 },
    { name: 'a step after', seconds: 89, step: 1 },
    { name: 'not two steps after', seconds: 90, step: null },
  ])('is accepted around its time: $name', ({ seconds, step }) =>
    expect(stepOfCode(secret, { code: '287082', now: at(seconds), lastStep: null })).toBe(step),
  )

  it.each([
    { name: 'was already used', lastStep: 1, step: null },
    { name: 'is older than one that was used', lastStep: 2, step: null },
    { name: 'is newer than the one that was used', lastStep: 0, step: 1 },
  ])('works once: a code that $name', ({ lastStep, step }) =>
    expect(stepOfCode(secret, { code: '287082', now: at(59), lastStep })).toBe(step),
  )

  it.each(['287083', '28708', '2870820', '', 'abcdef', '287082 '])('refuses %j', (code) =>
    expect(stepOfCode(secret, { code, now: at(59), lastStep: null })).toBeNull(),
  )
})

it('a secret has 160 bits and is different each time', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).toHaveLength(20)
  expect(one).not.toEqual(other)
})

it('an app can read the secret as a text or as a URI with the name of the account', () => {
  const { secret: text, uri } = secretForApp(secret, 'ada+exams@example.com')
  expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Prepwell:ada+exams@example.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ issuer: 'Prepwell', secret: text, algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
