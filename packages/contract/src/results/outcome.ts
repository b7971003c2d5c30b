/** The outcomes of an answer, best first. */
export const outcomes = ['right', 'partly', 'wrong', 'blank'] as const

/** What is practised again: all that did not earn its full marks. */
export const againOutcomes = ['wrong', 'partly', 'blank'] as const satisfies readonly Outcome[]

export type Outcome = (typeof outcomes)[number]

export interface MarkedAnswer {
  /** The marks of the question and the marks that the answer earned, in the same unit. */
  readonly full: number
  readonly earned: number
  /** Nothing was selected, or the question was never visited. */
  readonly blank: boolean
}

/** Full marks are right, some are partly right, none are wrong. Without a selection it is blank. */
export function outcomeOf({ full, earned, blank }: MarkedAnswer): Outcome {
  if (blank) return 'blank'
  if (earned >= full) return 'right'
  return earned > 0 ? 'partly' : 'wrong'
}
