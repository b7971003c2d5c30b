import type { KeptReview } from './kept-reviews.ts'

/** The reviews as the server takes them. */
export const reviewsBody = (reviews: readonly KeptReview[]) =>
  reviews.map((review) => ({ ...review, selected_values: [...review.selected_values] }))
