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
  /** The card lapsed so often that it is not asked any more. */
  | { readonly kind: 'resting'; readonly card: SessionCard }
  | { readonly kind: 'end'; readonly summary: SessionSummary }

/** An answer that was checked, with its rating. */
export interface CheckedStep {
  readonly kind: 'checked'
  readonly card: SessionCard
  readonly answer: OpenAnswer
  readonly outcome: CheckedOutcome
  readonly isSlow: boolean
  /** The rating that the answer gives. */
  readonly proposed: Rating
  /** The rating that counts when the student goes on. */
  readonly rating: Rating
}

export interface ReviewState {
  readonly step: ReviewStep
  /** The number of the card in its session, from 1. */
  readonly place: number
  /** Cards of the session, with those that were reviewed before it was interrupted. */
  readonly total: number
  /** The last change is stored on this device. */
  readonly isKept: boolean
  /** The cards come from this device, because the server was not reached. */
  readonly isFromDevice: boolean
}

export interface SessionSummary {
  /** Cards reviewed today; 0 if there was nothing to do. */
  readonly reviewed: number
  /** The cards of this session, as far as this device knows them. */
  readonly done: readonly DoneCard[]
  /** Cards that are still to review today. */
  readonly left: number
  /** Days until the first of the cards of today comes back; null if unknown. */
  readonly nextInDays: number | null
}

/** A session that begins, or goes on where it was interrupted. */
export interface SessionPlan {
  /** Cards of the session that were reviewed before. */
  readonly before: number
  readonly total: number
}

/**
 * Plans the session from the reviews of today on any device: after each {@link
 * notebookLimits.sessionCards} reviews another one begins, so a session that was interrupted goes
 * on everywhere.
 */
export function planSession(reviewed: number, remaining: number): SessionPlan {
  const before = reviewed % notebookLimits.sessionCards
  return { before, total: Math.min(notebookLimits.sessionCards, before + remaining) }
}

/** The cards to review, in the order of the day; first a checked answer without a rating. */
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
