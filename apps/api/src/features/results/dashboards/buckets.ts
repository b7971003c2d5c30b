import { after } from '../../../platform/clock.ts'
import { momentFormat } from '../../../platform/text/moment-text.ts'
import type { TimeWindow } from '../statistics/index.ts'

/**
 * A part of a history, excluding `from` and including `until`; only the first one includes `from`.
 */
export interface Bucket {
  readonly from: Date
  readonly until: Date
  readonly isFirst: boolean
}

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/**
 * The buckets by number of days. A year has 6 buckets of 60 days, which leave out its first five
 * days.
 */
const plans: Readonly<Record<number, { readonly count: number; readonly seconds: number }>> = {
  1: { count: 12, seconds: 2 * hourSeconds },
  7: { count: 7, seconds: daySeconds },
  30: { count: 6, seconds: 5 * daySeconds },
  90: { count: 6, seconds: 15 * daySeconds },
  180: { count: 6, seconds: 30 * daySeconds },
  365: { count: 6, seconds: 60 * daySeconds },
}

/**
 * The buckets of a range, oldest first; the last one ends now. They are half-open: a moment between
 * two belongs to the older one, and the start of the range to the first, as in the figures shown
 * with the history.
 *
 * A day is 24 hours, counted back from now. So all buckets are equally long and their bars can be
 * compared, and every moment of the range is in one of them, even when the clocks change. Throws if
 * the contract does not have this range.
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
 * The start of each bucket in local time of `timeZone`: `HH:mm` for buckets of hours, otherwise
 * `YYYY-MM-DD`. A day is 24 hours, so the hour at which buckets begin shifts when the clocks
 * change. Near midnight, two neighbours can then begin on the same date (clocks put back), or a
 * date can be left out (clocks put forward): labels are correct, but need not be unique.
 */
export function labelsOf(buckets: readonly Bucket[], days: number, timeZone: string): string[] {
  const write = momentFormat(timeZone)
  return buckets.map(({ from }) => {
    const [date = '', time = ''] = write(from).split(' ')
    return days === 1 ? time : date
  })
}

/**
 * Converts a bucket to a window that includes both ends, by beginning a millisecond after `from`.
 * Attempts and accounts have server times in whole milliseconds.
 */
export const windowOf = ({ from, until, isFirst }: Bucket): TimeWindow => ({
  from: isFirst ? from : new Date(from.getTime() + 1),
  until,
})
