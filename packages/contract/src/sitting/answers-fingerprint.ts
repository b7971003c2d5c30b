import type { AnswerOrder } from './quiz-state.ts'

/**
 * Identifies a state of the answers of an attempt: their number and the sum of their sequence
 * numbers. These numbers only grow, so a page and the server that have the same fingerprint have
 * the same answers.
 */
export function answersFingerprint(orders: Readonly<Record<string, AnswerOrder>>): string {
  // Sequence numbers are milliseconds since 1970; the sum of many exceeds the safe integers.
  const sum = Object.values(orders).reduce(
    (all, { seq, review_seq, visit_seq }) =>
      all + BigInt(seq) + BigInt(review_seq) + BigInt(visit_seq),
    0n,
  )
  return `${Object.keys(orders).length}-${sum}`
}
