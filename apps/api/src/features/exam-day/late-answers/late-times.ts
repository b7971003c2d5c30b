import type { LateFinding } from '@prepwell/contract/exam-day/late-answers.ts'
import { type AttemptTimes, checkTimes, type TimeWords } from './check-late.ts'

/** The times of an attempt as they are stored. */
export interface StoredTimes {
  readonly deadline: Date | null
  readonly submitted_at: Date | null
  readonly published_at: Date | null
  /** Since when its students see a provisional key, or keys of another exam of the series. */
  readonly provisional_since: Date | null
  readonly pauses: AttemptTimes['pauses']
}

/** Applies {@link checkTimes} to an attempt in its current state. */
export const findingsOfTimes = (
  attempt: StoredTimes,
  { orders, receivedAt, timeZone }: Late,
): LateFinding[] =>
  checkTimes(
    {
      deadline: attempt.deadline?.getTime() ?? 0,
      submittedAt: attempt.submitted_at?.getTime() ?? null,
      publishedAt: attempt.published_at?.getTime() ?? null,
      provisionalAt: attempt.provisional_since?.getTime() ?? null,
      pauses: attempt.pauses,
      receivedAt: receivedAt.getTime(),
    },
    orders,
    timeIn(timeZone),
  )

/** The sequence numbers of late answers, and the exam's time zone. */
interface Late {
  readonly orders: readonly number[]
  readonly receivedAt: Date
  readonly timeZone: string
}

/** Formats times of day in the exam's time zone, as its log does. */
export function timeIn(timeZone: string): TimeWords {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment) => format.format(moment)
}
