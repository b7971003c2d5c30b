import { addReviews } from '@prepwell/contract/results/reviews.ts'
import { call } from '../../../../lib/call.ts'
import type { SettledReviews } from './deliver-reviews.ts'
import type { KeptReview } from './kept-reviews.ts'
import { reviewsBody } from './reviews-body.ts'

/** Safe to repeat. Throws a CallError. */
export const sendReviews = async (
  reviews: readonly KeptReview[],
  signal: AbortSignal,
): Promise<SettledReviews> =>
  (await call(addReviews, { body: { reviews: reviewsBody(reviews) }, signal })).data
