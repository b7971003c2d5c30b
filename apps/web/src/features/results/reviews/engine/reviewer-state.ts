import { notebookLimits, type Rating } from '@prepwell/contract/results/notebook-terms.ts'
import type { CheckedOutcome } from '@prepwell/contract/results/outcome.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import type { DoneCard, KeptReviews, OpenAnswer } from '../../../sitting/sitting/index.ts'

/** The screen of a review. */
export type ReviewStep =
  | { readonly kind: 'loading' }
  /** `message`: the server's reason; null if it was not reached and this device has no cards. */
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'question'; readonly card: SessionCard }
  | CheckedStep
  /** The card lapsed so often that it is no longer asked. */
  | { readonly kind: 'resting'; readonly card: SessionCard }
  | { readonly kind: 'end'; readonly summary: SessionSummary }

/** An answer that was checked, with its rating. */
export interface CheckedStep {
  readonly kind: 'checked'
  readonly card: SessionCard
  readonly answer: OpenAnswer
  readonly outcome: CheckedOutcome
  readonly isSlow: boolean
  /** The rating that follows from the answer. */
  readonly proposed: Rating
  /** The rating that is stored when the student continues. */
  readonly rating: Rating
}

export interface ReviewState {
  readonly step: ReviewStep
  /** The number of the card in its session, from 1. */
  readonly place: number
  /** The number of cards of the session, including those reviewed before an interruption. */
  readonly total: number
  /** True if the last change is stored on this device. */
  readonly isKept: boolean
  /** True if the cards come from this device, because the server was not reached. */
  readonly isFromDevice: boolean
}

export interface SessionSummary {
  /** The number of cards reviewed today; 0 if there was nothing to do. */
  readonly reviewed: number
  /** The cards of this session, as far as this device knows them. */
  readonly done: readonly DoneCard[]
  /** The number of cards still to be reviewed today. */
  readonly left: number
  /** Days until the first of today's cards comes back; null if unknown. */
  readonly nextInDays: number | null
}

/** A session that begins, or resumes where it was interrupted. */
export interface SessionPlan {
  /** The number of the session's cards that were reviewed before. */
  readonly before: number
  readonly total: number
}

/**
 * Plans the session from today's reviews on all devices. A new session begins after every {@link
 * notebookLimits.sessionCards} reviews, so an interrupted session resumes on any device.
 */
export function planSession(reviewed: number, remaining: number): SessionPlan {
  const before = reviewed % notebookLimits.sessionCards
  return { before, total: Math.min(notebookLimits.sessionCards, before + remaining) }
}

/**
 * The cards still to review, in the order of the day. A card with a checked but unrated answer
 * comes first.
 */
export function remainingCards(
  cards: readonly SessionCard[],
  { done, open }: Pick<KeptReviews, 'done' | 'open'>,
  doneHere: ReadonlySet<number> = new Set(),
): readonly SessionCard[] {
  const isDone = new Set([...done.map(({ question_id }) => question_id), ...doneHere])
  const remaining = cards.filter(({ question_id }) => !isDone.has(question_id))
  const checked = remaining.find(({ question_id }) => question_id === open?.question_id)
  return checked ? [checked, ...remaining.filter((card) => card !== checked)] : remaining
}

export function summaryOf(
  { reviewed, done }: Pick<KeptReviews, 'reviewed' | 'done'>,
  left: number,
  total: number,
): SessionSummary {
  const days = done.map((card) => card.days).filter((each) => each > 0)
  return {
    reviewed,
    done: total > 0 ? done.slice(-total) : [],
    left,
    nextInDays: days.length > 0 ? Math.min(...days) : null,
  }
}
