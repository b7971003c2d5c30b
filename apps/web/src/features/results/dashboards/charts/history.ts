import type { Range } from '@prepwell/contract/results/statistics.ts'
import { formatDay, formatDays } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'

/** Numbers over time, as one or two lines. */
export interface History {
  readonly days_ago: Range
  readonly labels: readonly string[]
  /** One number for each label. */
  readonly lines: ReadonlyArray<{ readonly name: string; readonly values: readonly number[] }>
}

export const isFlat = ({ lines }: History): boolean =>
  lines.every(({ values }) => values.every((value) => value === 0))

/** The history as a table. `unit` names what all lines count. */
export const historyTable = ({ labels, days_ago, lines }: History, unit: string) => ({
  head: ['Time', ...lines.map(({ name }) => (name === unit ? name : `${name} (${unit})`))],
  rows: bucketsOf(labels, days_ago).map(({ full }, index) => [
    full,
    ...lines.map(({ values }) => numberText(values[index] ?? 0)),
  ]),
})

/** A point of a history, with the start and end of its period. */
interface Bucket {
  /** One or two short lines for the axis. */
  readonly tick: readonly string[]
  readonly full: string
}

/**
 * The buckets that begin at `labels` ('HH:mm' or 'YYYY-MM-DD'). Each ends where the next begins,
 * and the last ends now. Over several days, a bucket's days end at the time of the call, not at
 * midnight, so its label has two dates. The last bucket of a 7-day history is 'Today'.
 */
export function bucketsOf(labels: readonly string[], days: Range): Bucket[] {
  return labels.map((begin, index) => {
    const end = labels[index + 1]
    if (days === 1) return hoursBucket(begin, end ?? 'now')
    if (end) return daysBucket(begin, end)
    return days === 7 ? today : lastBucket(begin)
  })
}

const hoursBucket = (begin: string, end: string): Bucket => ({
  tick: [`${begin} –`, end],
  full: `${begin} to ${end}`,
})

const daysBucket = (begin: string, end: string): Bucket => ({
  tick: begin === end ? [formatDay(begin)] : [`${formatDay(begin)} –`, formatDay(end)],
  full: formatDays(begin, end),
})

const today: Bucket = { tick: ['Today'], full: 'Today (past 24 hours)' }

const lastBucket = (begin: string): Bucket => ({
  tick: [`${formatDay(begin)} –`, 'today'],
  full: `${formatDay(begin, 'with year')} to today`,
})
