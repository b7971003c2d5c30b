/**
 * The minimum difference, in seconds, between the whole time and the time on the questions that
 * counts as a break; less is the time for loading and moving between questions.
 */
const breakFromSeconds = 60

export interface AttemptTimes {
  /** The seconds from start to submission. */
  readonly wholeSeconds: number
  /** The sum of the seconds on the questions; null if no client measured them. */
  readonly countedSeconds: number | null
  /** True if the time limit also runs while the student is away. */
  readonly hasDeadline: boolean
}

/**
 * The seconds that an attempt took, from start to submission. Without a time limit, an attempt with
 * breaks counts only the time on the questions: a student who continues a practice a day later did
 * not take 27 hours.
 */
export function secondsTaken({ wholeSeconds, countedSeconds, hasDeadline }: AttemptTimes): number {
  if (hasDeadline || countedSeconds === null) return wholeSeconds
  return wholeSeconds - countedSeconds < breakFromSeconds ? wholeSeconds : countedSeconds
}
