/** How an answer ended, best first. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'blank'

/** What decides how an answer ended; the marks in one unit. */
export interface MarkedQuestion {
  readonly full: number
  readonly earned: number
  /** Nothing was chosen, or the question was never visited. */
  readonly blank: boolean
}

/**
 * Full marks are right, some are partly right, none are wrong; without a selection it is
 * blank. A result page says the same.
 */
export function outcomeOf({ full, earned, blank }: MarkedQuestion): Outcome {
  if (blank) return 'blank'
  if (earned >= full) return 'right'
  return earned > 0 ? 'partly' : 'wrong'
}
