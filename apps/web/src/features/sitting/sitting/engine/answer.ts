import { hasSelection } from '@prepwell/contract/sitting/has-selection.ts'
import type {
  AnswerOrder,
  AnswerOrders,
  QuizState,
  StoredAnswer,
} from '@prepwell/contract/sitting/quiz-state.ts'
import { isNumber } from './numeric-text.ts'

export { hasSelection }

/** An option id, a list of option ids, the typed text, or null for none. */
export type Selection = StoredAnswer['selected_values']

/** An answer with a sequence number for each part: selection, review flag, last visit. */
export type Answer = Readonly<StoredAnswer & AnswerOrder>

/** By question id; a question that was never visited has no entry. */
export type Answers = Readonly<Record<number, Answer>>

/** By question id. */
export type Orders = Readonly<Record<number, AnswerOrder>>

/** Parts of an answer that have a sequence number. */
export const orderedParts = ['seq', 'review_seq', 'visit_seq'] as const

/** The sequence numbers of an answer none of whose parts was ever written. */
export const noOrder: AnswerOrder = { seq: 0, review_seq: 0, visit_seq: 0 }

/** A visited, unanswered question. */
export const blankAnswer: Answer = {
  answered: false,
  markedForReview: false,
  selected_values: null,
  time_spent: 0,
  ...noOrder,
}

export const answersOf = (state: QuizState, orders: AnswerOrders): Answers =>
  Object.fromEntries(
    Object.entries(state).map(([id, stored]) => [id, { ...stored, ...(orders[id] ?? noOrder) }]),
  )

/**
 * The highest sequence number of any part, which tells how recently the student visited the
 * question.
 */
export const newestOrder = ({ seq, review_seq, visit_seq }: AnswerOrder): number =>
  Math.max(seq, review_seq, visit_seq)

/**
 * True if the selection can earn marks. Text that is not a number cannot, so it is shown as not
 * answered, but it counts as an answer (`hasSelection`): it is stored and marked as wrong.
 */
export const isAnswer = (selection: Selection | undefined): boolean =>
  typeof selection === 'string' ? isNumber(selection.trim()) : hasSelection(selection)

/** Compares the contents of two answers and ignores their sequence numbers. */
export function isSameAnswer(one: StoredAnswer, other: StoredAnswer): boolean {
  return (
    one.answered === other.answered &&
    one.markedForReview === other.markedForReview &&
    isSameSelection(one.selected_values, other.selected_values)
  )
}

/** Ignores the order in which options were chosen. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((id) => other.includes(id))
}
