import type {
  AnswerOrder,
  AnswerOrders,
  QuizState,
  StoredAnswer,
} from '@prepwell/contract/sitting/quiz-state.ts'
import { isNumber } from './numeric-text.ts'

/** An option id, option ids, the typed text, or null for nothing. */
export type Selection = StoredAnswer['selected_values']

/** An answer with the order of each of its parts: selection, review flag, last visit. */
export type Answer = Readonly<StoredAnswer & AnswerOrder>

/** Answers by question id; a question that was never visited has none. */
export type Answers = Readonly<Record<number, Answer>>

/** Orders by question id. */
export type Orders = Readonly<Record<number, AnswerOrder>>

/** The parts of an answer that are ordered. */
export const orderedParts = ['seq', 'review_seq', 'visit_seq'] as const

/** The order of a part that nobody has written yet. */
export const noOrder: AnswerOrder = { seq: 0, review_seq: 0, visit_seq: 0 }

/** A question that is visited and not answered. */
export const blankAnswer: Answer = {
  answered: false,
  markedForReview: false,
  selected_values: null,
  time_spent: 0,
  ...noOrder,
}

/** The server's answers with their orders. */
export const answersOf = (state: QuizState, orders: AnswerOrders): Answers =>
  Object.fromEntries(
    Object.entries(state).map(([id, stored]) => [id, { ...stored, ...(orders[id] ?? noOrder) }]),
  )

/** The highest order of any part: how recently the student was at the question. */
export const newestOrder = ({ seq, review_seq, visit_seq }: AnswerOrder): number =>
  Math.max(seq, review_seq, visit_seq)

/** Is anything chosen or typed? */
export function hasSelection(selection: Selection | undefined): boolean {
  if (selection === null || selection === undefined) return false
  if (typeof selection === 'number') return true
  return typeof selection === 'string' ? selection.trim() !== '' : selection.length > 0
}

/** Does it answer the question? Text that is no number is a selection but no answer. */
export const isAnswer = (selection: Selection | undefined): boolean =>
  typeof selection === 'string' ? isNumber(selection.trim()) : hasSelection(selection)

/** Do two answers say the same, whenever they were given? */
export function isSameAnswer(one: StoredAnswer, other: StoredAnswer): boolean {
  return (
    one.answered === other.answered &&
    one.markedForReview === other.markedForReview &&
    sameSelection(one.selected_values, other.selected_values)
  )
}

function sameSelection(one: Selection, other: Selection): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((id) => other.includes(id))
}
