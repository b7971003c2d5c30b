import { type Rating, ratings } from '@prepwell/contract/results/notebook-terms.ts'

/** A review that the server may lack, in the form in which it is sent. */
export interface KeptReview {
  /** A UUID made by this device: a review that arrives twice is stored once. */
  readonly id: string
  readonly question_id: number
  /** Epoch seconds on the server's clock, as estimated by this device. */
  readonly reviewed_at: number
  readonly rating: Rating
  readonly selected_values: SelectedValues
  /** Seconds that the question was visible before its answer was checked. */
  readonly seconds: number
}

/** Option ids, or the typed number. */
export type SelectedValues = readonly (number | string)[]

/** A card that was reviewed on this device. */
export interface DoneCard {
  readonly question_id: number
  readonly rating: Rating
  /** Days until its next review, as expected when it was rated. */
  readonly days: number
}

/** An answer that was checked and not yet rated: its key has been seen, so it cannot change. */
export interface OpenAnswer {
  readonly question_id: number
  readonly selected_values: SelectedValues
  readonly seconds: number
  readonly is_changed: boolean
}

/** One student's reviews on this device. */
export interface KeptReviews {
  /** The school's day to which everything but `waiting` belongs, such as 2026-11-30; else empty. */
  readonly day: string
  /** Number of reviews of the day on all devices, as far as this one knows. */
  readonly reviewed: number
  /** In the order in which they were reviewed. */
  readonly done: readonly DoneCard[]
  readonly open: OpenAnswer | null
  /** Reviews of any day that the server has not confirmed. */
  readonly waiting: readonly KeptReview[]
}

export const noReviews: KeptReviews = { day: '', reviewed: 0, done: [], open: null, waiting: [] }

/** Moves on to a day. Within a day, the number of reviews on all devices never falls. */
export const onDay = (kept: KeptReviews, day: string, reviewed: number): KeptReviews =>
  kept.day === day
    ? { ...kept, reviewed: Math.max(kept.reviewed, reviewed) }
    : { ...noReviews, day, reviewed, waiting: kept.waiting }

/** True if this device has reviewed the question on the stored day. */
export const isDone = ({ done }: KeptReviews, questionId: number): boolean =>
  done.some(({ question_id }) => question_id === questionId)

/**
 * Adds a review. Changes nothing if another tab has reviewed the card meanwhile: a card is reviewed
 * once a day.
 */
export function withReview(kept: KeptReviews, review: KeptReview, days: number): KeptReviews {
  if (isDone(kept, review.question_id)) return kept
  const { question_id, rating } = review
  return {
    ...kept,
    reviewed: kept.reviewed + 1,
    done: [...kept.done, { question_id, rating, days }],
    open: kept.open?.question_id === question_id ? null : kept.open,
    waiting: [...kept.waiting, review],
  }
}

/** The reviews without those that the server has stored or left out. */
export const withoutSettled = (kept: KeptReviews, ids: ReadonlySet<string>): KeptReviews => ({
  ...kept,
  waiting: kept.waiting.filter(({ id }) => !ids.has(id)),
})

/** Keeps only what must not be lost: the reviews that the server may lack. */
export const onlyWaiting = ({ waiting }: KeptReviews): KeptReviews => ({ ...noReviews, waiting })

/** In the order in which they were given. */
export const byTime = (reviews: readonly KeptReview[]): readonly KeptReview[] =>
  [...reviews].sort(
    (one, other) => one.reviewed_at - other.reviewed_at || (one.id < other.id ? -1 : 1),
  )

/** Parses what storage holds. Unreadable parts are left out; a readable review never is. */
export function readReviews(value: unknown): KeptReviews {
  if (!isRecord(value)) return noReviews
  const { day, reviewed, done, open, waiting } = value
  return {
    day: typeof day === 'string' ? day : '',
    reviewed: isCount(reviewed) ? reviewed : 0,
    done: Array.isArray(done) ? done.filter(isDoneCard) : [],
    open: isOpenAnswer(open) ? open : null,
    waiting: Array.isArray(waiting) ? waiting.filter(isReview) : [],
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

const isRating = (value: unknown): value is Rating => ratings.some((rating) => rating === value)

const areValues = (value: unknown): value is SelectedValues =>
  Array.isArray(value) && value.every((one) => ['number', 'string'].includes(typeof one))

const isDoneCard = (value: unknown): value is DoneCard =>
  isRecord(value) && isCount(value.question_id) && isRating(value.rating) && isCount(value.days)

const isOpenAnswer = (value: unknown): value is OpenAnswer =>
  isRecord(value) &&
  isCount(value.question_id) &&
  areValues(value.selected_values) &&
  isCount(value.seconds) &&
  typeof value.is_changed === 'boolean'

const isReview = (value: unknown): value is KeptReview =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  isCount(value.question_id) &&
  isCount(value.reviewed_at) &&
  isRating(value.rating) &&
  areValues(value.selected_values) &&
  isCount(value.seconds)
