import { expect, it } from 'vitest'
import { answersFingerprint } from './answers-fingerprint.ts'

const order = (seq: number, review_seq = 0, visit_seq = 0) => ({ seq, review_seq, visit_seq })

it.each([
  [{}, '0-0'],
  [{ 11: order(3, 1, 2) }, '1-6'],
  [{ 11: order(3, 1, 2), 12: order(0) }, '2-6'],
  // The sum of these has more digits than a number can hold.
  [{ 11: order(2 ** 52, 2 ** 52, 2 ** 52), 12: order(1) }, '2-13510798882111489'],
])('of %j is %s', (orders, fingerprint) => {
  expect(answersFingerprint(orders)).toBe(fingerprint)
})
