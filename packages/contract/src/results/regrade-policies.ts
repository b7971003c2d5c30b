/**
 * The ways in which a regrade marks a question.
 *
 * - `new_key`: another key, or another range, replaces the one before.
 * - `also_accept`: a further key besides the one before; each of them is right.
 * - `full_answered`: full marks for every answer; a blank earns the marks that the scheme gives a
 *   blank.
 * - `full_all`: full marks for everybody who had the question.
 * - `leave_out`: it counts for nobody, and the full marks shrink.
 */
export const regradePolicies = [
  'new_key',
  'also_accept',
  'full_answered',
  'full_all',
  'leave_out',
] as const

export type RegradePolicy = (typeof regradePolicies)[number]

/** The policies that name a key. */
export const isKeyed = (policy: RegradePolicy): policy is 'new_key' | 'also_accept' =>
  policy === 'new_key' || policy === 'also_accept'
