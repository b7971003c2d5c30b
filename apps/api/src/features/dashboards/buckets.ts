import { after } from '../../platform/clock.ts'
import { momentFormat } from '../../platform/moment-text.ts'
import type { TimeWindow } from '../leaderboard/index.ts'

/**
 * A stretch of a history. It begins after `from` and holds `until`; the first one of
 * a history holds its `from` too.
 */
export interface Bucket {
  readonly from: Date
  readonly until: Date
  readonly isFirst: boolean
}

const hour = 3600
const day = 24 * hour

/** How a history of so many days is cut: a year is 6 x 60 days, so it leaves out its first five. */
const plans: Readonly<Record<number, { readonly count: number; readonly seconds: number }>> = {
  1: { count: 12, seconds: 2 * hour },
  7: { count: 7, seconds: day },
  30: { count: 6, seconds: 5 * day },
  90: { count: 6, seconds: 15 * day },
  180: { count: 6, seconds: 30 * day },
  365: { count: 6, seconds: 60 * day },
}

/**
 * The buckets of a range, oldest first; the last one ends now. Half-open: a moment between two
 * belongs to the older one, and the moment at which the range begins to the first, as it does in
 * the figures beside the history.
 *
 * A day is 24 hours, counted back from now: all buckets are equally long, so that their bars can be
 * compared, and every moment of the range is in one of them, also when the clocks are changed.
 * Throws for a range that the contract does not know.
 */
export function bucketsEnding(now: Date, days: number): readonly Bucket[] {
  const plan = plans[days]
  if (!plan) throw new Error(`no history is ${days} days long`)
  const { count, seconds } = plan
  return Array.from({ length: count }, (_none, index) => ({
    from: after(now, (index - count) * seconds),
    until: after(now, (index - count + 1) * seconds),
    isFirst: index === 0,
  }))
}

/**
 * When each bucket begins on the clocks of `timeZone`: `HH:mm` for buckets of hours, else
 * `YYYY-MM-DD`. Since a day is 24 hours, the hour of the day at which buckets begin moves
 * with a change of the clocks. Near midnight two that follow each other can then begin on the
 * same date (clocks put back), or a date be left out (clocks put forward): a label says what
 * is so, and need not be unique.
 */
export function labelsOf(buckets: readonly Bucket[], days: number, timeZone: string): string[] {
  const write = momentFormat(timeZone)
  return buckets.map(({ from }) => {
    const [date = '', time = ''] = write(from).split(' ')
    return days === 1 ? time : date
  })
}

/**
 * A bucket as a window, of which both ends are part: it begins a millisecond after `from`. Attempts
 * and accounts carry times of the server's clock, which shows whole milliseconds.
 */
export const windowOf = ({ from, until, isFirst }: Bucket): TimeWindow => ({
  from: isFirst ? from : new Date(from.getTime() + 1),
  until,
})
