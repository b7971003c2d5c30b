export { answerFields } from './answer/answer-fields.tsx'
export { outcomeOf } from './engine/attempt-calls.ts'
export type { Outcome } from './engine/outcome.ts'
export { formatClock, type ServerClock, serverNow } from './engine/server-clock.ts'
export { SittingContext } from './hooks/sitting-context.ts'
export { useSecondsLeft } from './hooks/use-seconds-left.ts'
export { ReopenedExam } from './ReopenedExam.tsx'
export { deliverReviews } from './reviews/deliver-reviews.ts'
export { keepReviewPictures } from './reviews/keep-review-pictures.ts'
export {
  type DoneCard,
  isDone,
  type KeptReview,
  type KeptReviews,
  noReviews,
  type OpenAnswer,
  onDay,
  type SelectedValues,
  withoutSettled,
  withReview,
} from './reviews/kept-reviews.ts'
export {
  changeReviews,
  keepCards,
  listReviews,
  readKeptCards,
} from './reviews/notebook-storage.ts'
export {
  deliverWaitingReviews,
  heldReviews,
  holdReview,
  useReviewDelivery,
} from './reviews/page-reviews.ts'
export { SingleAnswerField } from './reviews/SingleAnswerField.tsx'
export { useSingleQuestion } from './reviews/use-single-question.ts'
export { prepareDelivery, wakeDelivery } from './reviews/wake-delivery.ts'
