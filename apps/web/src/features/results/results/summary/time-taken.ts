import type { AttemptDetail } from '@prepwell/contract/results/results.ts'
import { secondsTaken } from '@prepwell/contract/results/time-taken.ts'
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

/** The time that {@link secondsTaken} counts, and the span of a practice with breaks. */
export function timeTakenOf(
  { deadline, date_taken }: Pick<AttemptDetail, 'deadline' | 'date_taken'>,
  { score, questions }: Pick<PublishedMarks, 'score' | 'questions'>,
): TimeTaken {
  const wholeSeconds = score.timeTaken
  const isCounted = questions.some(({ time_spent }) => time_spent !== null)
  const sum = questions.reduce((seconds, { time_spent }) => seconds + (time_spent ?? 0), 0)
  const seconds = secondsTaken({
    wholeSeconds,
    countedSeconds: isCounted ? sum : null,
    hasDeadline: deadline !== null,
  })
  const span = { begun: date_taken, finished: date_taken + wholeSeconds }
  return { seconds, span: seconds === wholeSeconds ? null : span }
}
