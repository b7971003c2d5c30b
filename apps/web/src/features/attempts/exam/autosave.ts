import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import {
  type Answer,
  type Answers,
  noOrder,
  type Orders,
  orderedParts,
  saysTheSame,
} from './answer.ts'

/**
 * What was chosen, and what the server has of it. Selection, review flag and visit of a question
 * have each their own order, which rises only when the student changes that part: a change of one
 * part never carries an old value of another.
 */
export interface Autosave {
  readonly chosen: Answers
  /** The orders that the server has stored, as far as it has said so. */
  readonly confirmed: Orders
}

/** What can happen to the answers on their way to the server. */
export type AutosaveEvent =
  | { readonly type: 'chosen'; readonly answers: Answers }
  /** The server has stored a save: this is what it holds of the questions in it. */
  | { readonly type: 'acknowledged'; readonly order: AnswerOrders }
  /** All that the server holds. */
  | { readonly type: 'heard'; readonly answers: Answers }

/** Starts from what this device kept, or from nothing; what the server has is heard next. */
export const openAutosave = (kept: Answers = {}): Autosave => ({ chosen: kept, confirmed: {} })

/** One step of the way. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'chosen':
      return { ...state, chosen: { ...state.chosen, ...event.answers } }
    case 'acknowledged':
      return { ...state, confirmed: acknowledge(state.confirmed, event.order) }
    case 'heard':
      return hear(state, event.answers)
  }
}

/**
 * The parts of the answers that are newer than what the server has, ready to
 * send. Empty when all is saved.
 */
export function unsentParts(chosen: Answers, confirmed: Orders): QuizStateInput {
  const parts: QuizStateInput = {}
  for (const [id, answer] of entriesOf(chosen)) {
    const known = confirmed[id] ?? noOrder
    const { answered, selected_values, markedForReview, seq, review_seq, visit_seq } = answer
    const entry = {
      ...(seq > known.seq ? { answered, selected_values, seq } : {}),
      ...(review_seq > known.review_seq ? { markedForReview, review_seq } : {}),
      ...(visit_seq > known.visit_seq ? { visit_seq } : {}),
    }
    if (Object.keys(entry).length > 0) parts[id] = entry
  }
  return parts
}

/** Has the server everything, down to the question last visited? */
export const isSaved = ({ chosen, confirmed }: Autosave): boolean =>
  entriesOf(chosen).every(([id, answer]) => {
    const known = confirmed[id] ?? noOrder
    return orderedParts.every((part) => answer[part] <= known[part])
  })

/** How many answers the server lacks: their selection or review flag, not a mere visit. */
export const countUnsent = (chosen: Answers, confirmed: Orders): number =>
  entriesOf(chosen).filter(([id, { seq, review_seq }]) => {
    const known = confirmed[id] ?? noOrder
    return seq > known.seq || review_seq > known.review_seq
  }).length

/** Does the server hold something newer than what is on the screen? Somebody else wrote it. */
export const isOvertaken = ({ chosen, confirmed }: Autosave): boolean =>
  entriesOf(confirmed).some(([id, order]) => {
    const mine = chosen[id] ?? noOrder
    return orderedParts.some((part) => order[part] > mine[part])
  })

/** The answers of which a part is newer in `after` than in `before`. */
export const newerAnswers = (before: Autosave, after: Autosave): Answers =>
  Object.fromEntries(
    entriesOf(after.chosen).filter(([id, answer]) => {
      const mine = before.chosen[id]
      return !mine || orderedParts.some((part) => answer[part] > mine[part])
    }),
  )

/** Does one of them say something else than it did `before`? */
export const hasNews = (before: Autosave, newer: Answers): boolean =>
  entriesOf(newer).some(([id, answer]) => {
    const mine = before.chosen[id]
    return !mine || !saysTheSame(mine, answer)
  })

function acknowledge(confirmed: Orders, order: AnswerOrders): Orders {
  const merged: Record<number, Orders[number]> = { ...confirmed }
  for (const [id, theirs] of entriesOf(order)) {
    const known = merged[id] ?? noOrder
    merged[id] = {
      seq: Math.max(known.seq, theirs.seq),
      review_seq: Math.max(known.review_seq, theirs.review_seq),
      visit_seq: Math.max(known.visit_seq, theirs.visit_seq),
    }
  }
  return merged
}

/** Takes in the server's whole state: of each part the newer one, and of two times the longer. */
function hear(state: Autosave, theirs: Answers): Autosave {
  const chosen: Record<number, Answer> = { ...state.chosen }
  for (const [id, their] of entriesOf(theirs)) {
    const mine = chosen[id]
    chosen[id] = mine ? newerParts(mine, their) : their
  }
  return { chosen, confirmed: theirs }
}

const newerParts = (mine: Answer, their: Answer): Answer => ({
  ...selectionOf(their.seq > mine.seq ? their : mine),
  ...flagOf(their.review_seq > mine.review_seq ? their : mine),
  visit_seq: Math.max(mine.visit_seq, their.visit_seq),
  time_spent: Math.max(mine.time_spent, their.time_spent),
})

const selectionOf = ({ answered, selected_values, seq }: Answer) => ({
  answered,
  selected_values,
  seq,
})

const flagOf = ({ markedForReview, review_seq }: Answer) => ({ markedForReview, review_seq })

const entriesOf = <Value>(record: Readonly<Record<number, Value>>) =>
  Object.entries(record).map(([id, value]) => [Number(id), value] as const)
