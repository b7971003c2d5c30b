import type { AttemptDetail } from '@prepwell/contract/results.ts'
import type { PublishedMarks } from '../reviewed-questions.ts'

/** How long an attempt took, as its result says it. */
export interface TimeTaken {
  readonly seconds: number
  /**
   * A practice with breaks: `seconds` count the questions only, and these are its two ends in epoch
   * seconds. Null where the whole time counts.
   */
  readonly span: { readonly begun: number; readonly finished: number } | null
}

/** What lies between two questions anyway, such as loading, is no break. */
const breakFromSeconds = 60

/**
 * The time from start to submit; without a clock that runs on, only the time on the questions if
 * there were breaks. Whoever goes on with a practice a day later did not take 27 hours.
 */
export function timeTakenOf(
  { deadline, date_taken }: Pick<AttemptDetail, 'deadline' | 'date_taken'>,
  { score, questions }: Pick<PublishedMarks, 'score' | 'questions'>,
): TimeTaken {
  const whole = { seconds: score.timeTaken, span: null }
  const isCounted = questions.some(({ time_spent }) => time_spent !== null)
  if (deadline !== null || !isCounted) return whole
  const seconds = questions.reduce((sum, { time_spent }) => sum + (time_spent ?? 0), 0)
  if (score.timeTaken - seconds < breakFromSeconds) return whole
  return { seconds, span: { begun: date_taken, finished: date_taken + score.timeTaken } }
}
