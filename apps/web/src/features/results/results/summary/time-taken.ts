import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { secondsTaken } from '@prepwell/contract/results/time-taken.ts'
import type { PublishedMarks } from '../reviewed-questions.ts'

/** The time an attempt took, as shown in its result. */
export interface TimeTaken {
  readonly seconds: number
  /**
   * The start and end of a practice with breaks, in epoch seconds; `seconds` then counts only the
   * time on its questions. Null when the whole time counts.
   */
  readonly span: { readonly begun: number; readonly finished: number } | null
}

/** The time from {@link secondsTaken}, and the span of a practice with breaks. */
export function timeTakenOf(
  { deadline, date_taken }: Pick<AttemptResult, 'deadline' | 'date_taken'>,
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
