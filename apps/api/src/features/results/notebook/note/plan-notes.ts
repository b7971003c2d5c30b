import { createHash } from 'node:crypto'
import type { CardChange, CardReason } from '@prepwell/contract/results/notebook-terms.ts'
import { ratingOf } from '@prepwell/contract/results/notebook-terms.ts'
import { gradeOf } from '../schedule/schedule.ts'
import { isSlow, type ResultLine, reasonOf } from './read-result.ts'

/** The parts of a card that a result may change, or that decide about the change. */
export interface KnownCard {
  readonly question_id: number
  readonly reason: CardReason
  readonly attempt_id: number | null
  readonly created_at: Date
  readonly removed_at: Date | null
  readonly is_hidden: boolean
  readonly changed: CardChange | null
  readonly changed_at: Date | null
  readonly slow_above: number | null
  readonly reps: number
}

/** A stored review that came from the answers of an attempt. */
export interface KnownReview {
  readonly question_id: number
  readonly rating: number
}

export interface NewCard {
  readonly question_id: number
  readonly reason: CardReason
  readonly slow_above: number | null
}

export type CardUpdate = Omit<KnownCard, 'created_at' | 'slow_above' | 'reps'>

export interface AttemptReview {
  readonly id: string
  readonly question_id: number
  readonly rating: number
  readonly selected: readonly string[]
  readonly seconds: number
}

/** The changes that a result makes in the notebook of its student. */
export interface Notes {
  readonly made: readonly NewCard[]
  readonly updated: readonly CardUpdate[]
  readonly reviews: readonly AttemptReview[]
  /** Questions whose review from this attempt is withdrawn. */
  readonly withdrawn: readonly number[]
}

interface Noted {
  readonly id: number
  readonly submitted_at: Date
}

interface Planning {
  readonly attempt: Noted
  /** False for a result that shows no keys. */
  readonly showsKeys: boolean
  readonly lines: readonly ResultLine[]
  /** The student's cards of these questions. */
  readonly cards: readonly KnownCard[]
  /** The reviews stored from this attempt, if its result was processed before. */
  readonly reviews: readonly KnownReview[]
  readonly now: Date
}

type Note =
  | { readonly made: NewCard }
  | { readonly updated: CardUpdate }
  | { readonly review: AttemptReview }
  | { readonly withdrawn: number }

/**
 * Compares a published result with the notebook. A question that needs a card and has none gets
 * one; a card of the same attempt is updated by its result; an answer that came after a card is a
 * review of it. Reading the same result again changes nothing.
 */
export function planNotes(planning: Planning): Notes {
  const cards = new Map(planning.cards.map((card) => [card.question_id, card]))
  const reviews = new Map(planning.reviews.map((review) => [review.question_id, review]))
  const notes = planning.lines.flatMap((line): Note[] => {
    const { question_id: id } = line
    const card = cards.get(id)
    if (!planning.showsKeys) return hide(card, reviews.get(id), planning)
    return card ? noteCard(card, line, reviews.get(id), planning) : makeCard(line)
  })
  return {
    made: notes.flatMap((note) => ('made' in note ? note.made : [])),
    updated: notes.flatMap((note) => ('updated' in note ? note.updated : [])),
    reviews: notes.flatMap((note) => ('review' in note ? note.review : [])),
    withdrawn: notes.flatMap((note) => ('withdrawn' in note ? note.withdrawn : [])),
  }
}

function makeCard(line: ResultLine): Note[] {
  const reason = reasonOf(line)
  return reason === null
    ? []
    : [{ made: { question_id: line.question_id, reason, slow_above: line.slowAbove } }]
}

/**
 * Hides a card if it belongs to this attempt. Also withdraws the attempt's review, because the next
 * due day would reveal how the answer was rated. Both apply to a card of another attempt that this
 * attempt brought back.
 */
function hide(
  card: KnownCard | undefined,
  known: KnownReview | undefined,
  { attempt }: Planning,
): Note[] {
  const withdrawn = known ? [{ withdrawn: known.question_id }] : []
  return card && card.attempt_id === attempt.id && !card.is_hidden
    ? [...withdrawn, { updated: { ...updateOf(card), is_hidden: true } }]
    : withdrawn
}

/**
 * Updates a card by the result of its own or of another attempt, and adds the review that the
 * answer makes.
 */
function noteCard(
  card: KnownCard,
  line: ResultLine,
  known: KnownReview | undefined,
  planning: Planning,
): Note[] {
  const { attempt, now } = planning
  const update =
    card.attempt_id === attempt.id
      ? followResult(card, line, planning)
      : bringBack(card, line, planning)
  const review = reviewBy(card, line, known, planning)
  const after = { ...updateOf(card), ...update }
  // A card that a regrade took out keeps its times: equal times tell that the undo brings it back.
  const updated =
    known && review.length > 0 && !wasRemovedByRegrade(after)
      ? { ...after, changed: 'regraded' as const, changed_at: now }
      : update
  return updated ? [...review, { updated }] : review
}

/** Updates a card of this attempt: a regrade may have changed its reason or removed it. */
function followResult(card: KnownCard, line: ResultLine, { now }: Planning): CardUpdate | null {
  const shown = { ...updateOf(card), is_hidden: false }
  const update = (changes: Partial<CardUpdate>): CardUpdate => ({ ...shown, ...changes })
  const unchanged = card.is_hidden ? shown : null
  const removedByRegrade = wasRemovedByRegrade(card)
  const back = removedByRegrade ? { removed_at: null } : {}
  const takeOut = (changed: CardChange) =>
    card.removed_at ? unchanged : update({ removed_at: now, changed, changed_at: now })
  if (line.isLeftOut)
    return removedByRegrade && card.changed !== 'left_out'
      ? update({ changed: 'left_out' })
      : takeOut('left_out')
  // A card that was added by hand stays, no matter what the result says.
  const reason = card.reason === 'added' ? card.reason : laterReason(card, line)
  if (reason === null) {
    if (card.reps === 0) return takeOut('regraded')
    return card.changed === 'regraded'
      ? unchanged
      : update({ ...back, changed: 'regraded', changed_at: now })
  }
  return reason === card.reason && !removedByRegrade
    ? unchanged
    : update({ ...back, reason, changed: 'regraded', changed_at: now })
}

/** The times of other students keep changing, so a right answer that was slow stays slow. */
const laterReason = (card: KnownCard, line: ResultLine) =>
  card.reason === 'slow' && line.outcome === 'right' && line.counts ? card.reason : reasonOf(line)

const wasRemovedByRegrade = ({
  removed_at,
  changed_at,
}: Pick<KnownCard, 'removed_at' | 'changed_at'>) =>
  removed_at !== null && changed_at !== null && removed_at.getTime() === changed_at.getTime()

/**
 * Brings back a card that was hidden or taken out because of its own result, if this result has a
 * reason for it. The card gets the new reason: the old one would reveal the outcome in a result
 * that shows no keys.
 */
function bringBack(card: KnownCard, line: ResultLine, { attempt }: Planning): CardUpdate | null {
  const reason = reasonOf(line)
  const isGone = wasRemovedByRegrade(card)
  return reason !== null && (card.is_hidden || (isGone && isLater(attempt, card)))
    ? { ...(isGone ? backFor(card) : updateOf(card)), ...shownBy(attempt, reason) }
    : null
}

const isLater = (attempt: Noted, card: KnownCard) => attempt.submitted_at > card.created_at

/** An answer that came after the card is a review of it. */
function reviewBy(
  card: KnownCard,
  line: ResultLine,
  known: KnownReview | undefined,
  { attempt }: Planning,
): Array<Exclude<Note, { made: NewCard } | { updated: CardUpdate }>> {
  const { question_id: id, selected, seconds } = line
  // A blank is right if a regrade gives everybody marks for it, but it is still not a review.
  const isReview = !line.isLeftOut && line.counts && selected.length > 0 && isLater(attempt, card)
  if (!isReview) return known ? [{ withdrawn: id }] : []
  const rating = gradeOf(
    ratingOf({
      isRight: line.outcome === 'right',
      isSlow: isSlow(line, card.slow_above ?? line.slowAbove),
      isChanged: false,
    }),
  )
  return known?.rating === rating
    ? []
    : [{ review: { id: reviewId(attempt.id, id), question_id: id, rating, selected, seconds } }]
}

const shownBy = ({ id }: Noted, reason: CardReason) => ({
  ...{ is_hidden: false, attempt_id: id, reason },
})

const backFor = (card: KnownCard): CardUpdate => ({
  ...updateOf(card),
  ...{ removed_at: null, changed: null, changed_at: null },
})

const updateOf = ({
  created_at: _created,
  slow_above: _slow,
  reps: _reps,
  ...update
}: KnownCard): CardUpdate => update

/**
 * The id of the review that an answer makes. It stays the same however often the result is read.
 */
export const reviewId = (attemptId: number, questionId: number): string =>
  createHash('sha256').update(`${attemptId}/${questionId}`).digest('hex').slice(0, 32)
