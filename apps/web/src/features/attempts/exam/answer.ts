import type { StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import { isNumber } from './numeric-text.ts'

/** What is chosen: an option id, option ids, the typed text, or null. */
export type Selection = StoredAnswer['selected_values']

/** Answers by question id; a question that was never visited has none. */
export type Answers = Readonly<Record<number, Readonly<StoredAnswer>>>

/** A question that is visited and not answered. */
export const blankAnswer: Readonly<StoredAnswer> = {
  answered: false,
  markedForReview: false,
  selected_values: null,
  seq: 0,
  time_spent: 0,
}

/** Is anything chosen or typed? */
export function hasSelection(selection: Selection | undefined): boolean {
  if (selection === null || selection === undefined) return false
  if (typeof selection === 'number') return true
  return typeof selection === 'string' ? selection.trim() !== '' : selection.length > 0
}

/** Does it answer the question? Typed text that is no number is a selection and no answer: it may be a slip. */
export const isAnswer = (selection: Selection | undefined): boolean =>
  typeof selection === 'string' ? isNumber(selection.trim()) : hasSelection(selection)

/** Do two answers say the same, whenever they were given? */
export function saysTheSame(one: StoredAnswer, other: StoredAnswer): boolean {
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
