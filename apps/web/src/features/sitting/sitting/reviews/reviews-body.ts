import type { KeptReview } from './kept-reviews.ts'

/** Converts reviews to the form that the server accepts. */
export const reviewsBody = (reviews: readonly KeptReview[]) =>
  reviews.map((review) => ({ ...review, selected_values: [...review.selected_values] }))
