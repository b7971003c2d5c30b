import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { type Answer, blankAnswer, noOrder, orderedParts } from '../answer.ts'
import type { KeptCopy } from '../kept-copy.ts'

/** A device's copy that contains no answers. */
export const blankCopy: KeptCopy = {
  at: 0,
  quizId: 3,
  quizName: 'Algebra',
  chosen: {},
  orders: {},
  deliveredAt: null,
  lateSeenAt: null,
}

/**
 * An attempt's answers on a server. Merging keeps the newer of each part and the longer of two
 * times.
 */
export interface StoredAnswers {
  readonly answers: Record<number, Answer>
  save(batch: QuizStateInput): AnswerOrders
  orders(): AnswerOrders
  /** From now on the answer keeps its selection; a save only raises its order. */
  lock(id: number): void
}

/** Stores into `answers`. */
export function openStoredAnswers(answers: Record<number, Answer> = {}): StoredAnswers {
  const locked = new Set<number>()
  const orderOf = (id: number) => {
    const { seq, review_seq, visit_seq } = answers[id] ?? noOrder
    return { seq, review_seq, visit_seq }
  }
  return {
    answers,
    save(batch) {
      for (const [key, sent] of Object.entries(batch)) {
        const id = Number(key)
        if (!orderedParts.some((part) => part in sent)) throw new Error('An answer without order')
        const mine = answers[id] ?? blankAnswer
        const isNewer = (part: (typeof orderedParts)[number]) => (sent[part] ?? -1) > mine[part]
        answers[id] = {
          ...mine,
          ...(isNewer('seq') && locked.has(id) ? { seq: sent.seq ?? 0 } : {}),
          ...(isNewer('seq') && !locked.has(id)
            ? {
                answered: sent.answered ?? false,
                selected_values: (sent.selected_values ?? null) as Answer['selected_values'],
                seq: sent.seq ?? 0,
              }
            : {}),
          ...(isNewer('review_seq')
            ? { markedForReview: sent.markedForReview ?? false, review_seq: sent.review_seq ?? 0 }
            : {}),
          visit_seq: Math.max(mine.visit_seq, sent.visit_seq ?? 0),
          time_spent: Math.max(mine.time_spent, sent.time_spent ?? 0),
        }
      }
      return Object.fromEntries(Object.keys(batch).map((id) => [id, orderOf(Number(id))]))
    },
    lock: (id) => void locked.add(id),
    orders: () => Object.fromEntries(Object.keys(answers).map((id) => [id, orderOf(Number(id))])),
  }
}

/** An answer that was chosen, confirmed and visited with the sequence number `order`. */
export const answer = (option: number, order: number): Answer => ({
  ...picked(option, order),
  answered: true,
})

/** An option that was chosen with the sequence number `order` but not confirmed. */
export const picked = (option: number, order: number): Answer => ({
  ...blankAnswer,
  selected_values: option,
  seq: order,
})

/** A question that was visited with the sequence number `order`. */
export const visited = (order: number): Answer => ({ ...blankAnswer, visit_seq: order })
