import type { checkedOutcomes } from '../sitting/checked-outcomes.ts'

/** The outcomes of an answer, best first. */
export const outcomes = ['right', 'partly', 'wrong', 'blank'] as const

/** The outcomes of questions that are practised again: those without full marks. */
export const againOutcomes = ['wrong', 'partly', 'blank'] as const satisfies readonly Outcome[]

/** The outcome of an answer that is not blank. */
export type CheckedOutcome = (typeof checkedOutcomes)[number]

export type Outcome = (typeof outcomes)[number]

export interface MarkedAnswer {
  /** The full marks of the question and the marks earned, in the same unit. */
  readonly full: number
  readonly earned: number
  /** True if nothing was selected, or the question was never visited. */
  readonly blank: boolean
}

/**
 * An answer with full marks is right, one with part of the marks partly right, and one with none
 * wrong. Without a selection the answer is blank.
 */
export function outcomeOf({ full, earned, blank }: MarkedAnswer): Outcome {
  if (blank) return 'blank'
  if (earned >= full) return 'right'
  return earned > 0 ? 'partly' : 'wrong'
}
