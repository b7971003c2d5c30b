import type { AnswerOrders, QuizStateInput, StoredAnswer } from '@prepwell/contract/quiz-state.ts'

export interface Chosen {
  answer: StoredAnswer
  seq: number
  review_seq: number
  visit_seq: number
}
export interface KeptCopy {
  at: number
  quizId: number
  quizName: string
  chosen: Readonly<Record<number, Chosen>>
  orders: AnswerOrders
  deliveredAt: number | null
  lateToldAt: number | null
}
const none = { seq: -1, review_seq: -1, visit_seq: -1 }
export function unsentParts(chosen: KeptCopy['chosen'], orders: AnswerOrders): QuizStateInput {
  const state: QuizStateInput = {}
  for (const [id, mine] of Object.entries(chosen)) {
    const theirs = orders[id] ?? none
    const part = {
      ...(mine.seq > theirs.seq
        ? {
            answered: mine.answer.answered,
            selected_values: mine.answer.selected_values,
            seq: mine.seq,
          }
        : {}),
      ...(mine.review_seq > theirs.review_seq
        ? { markedForReview: mine.answer.markedForReview, review_seq: mine.review_seq }
        : {}),
      ...(mine.visit_seq > theirs.visit_seq ? { visit_seq: mine.visit_seq } : {}),
    }
    if (Object.keys(part).length > 0) state[id] = part
  }
  return state
}
export const countUnsent = (chosen: KeptCopy['chosen'], orders: AnswerOrders): number =>
  Object.entries(chosen).filter(([id, { seq, review_seq }]) => {
    const theirs = orders[id] ?? none
    return seq > theirs.seq || review_seq > theirs.review_seq
  }).length
