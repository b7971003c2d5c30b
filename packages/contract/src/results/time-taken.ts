/** What lies between two questions anyway, such as loading, is no break. */
const breakFromSeconds = 60

export interface AttemptTimes {
  /** From the start to the submit. */
  readonly wholeSeconds: number
  /** The sum of the seconds on the questions; null if no client counted them. */
  readonly countedSeconds: number | null
  /** The clock of the attempt runs on, whoever looks. */
  readonly hasDeadline: boolean
}

/**
 * The seconds that an attempt took: from start to submit; without a clock that runs on, only the
 * time on the questions if there were breaks. Whoever goes on with a practice a day later did not
 * take 27 hours.
 */
export function secondsTaken({ wholeSeconds, countedSeconds, hasDeadline }: AttemptTimes): number {
  if (hasDeadline || countedSeconds === null) return wholeSeconds
  return wholeSeconds - countedSeconds < breakFromSeconds ? wholeSeconds : countedSeconds
}
