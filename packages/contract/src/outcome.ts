/** How an answer ended, best first. */
export const outcomes = ['right', 'partly', 'wrong', 'blank'] as const

/** One of {@link outcomes}. */
export type Outcome = (typeof outcomes)[number]

/** What decides how an answer ended. */
export interface MarkedAnswer {
  /** The marks of the question, and those that the answer earned: both in the same unit. */
  readonly full: number
  readonly earned: number
  /** Nothing was chosen, or the question was never visited. */
  readonly blank: boolean
}

/** Full marks are right, some are partly right, none are wrong; without a selection it is blank. */
export function outcomeOf({ full, earned, blank }: MarkedAnswer): Outcome {
  if (blank) return 'blank'
  if (earned >= full) return 'right'
  return earned > 0 ? 'partly' : 'wrong'
}
