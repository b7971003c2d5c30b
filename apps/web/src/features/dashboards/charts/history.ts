import type { Range } from '@prepwell/contract/statistics.ts'
import { numberText } from '../../../lib/numbers.ts'

/** Numbers over time, in one or two lines. */
export interface History {
  readonly days_ago: Range
  readonly labels: readonly string[]
  /** One number for each label. */
  readonly lines: ReadonlyArray<{ readonly name: string; readonly values: readonly number[] }>
}

/** Whether every value is 0. */
export const isFlat = ({ lines }: History): boolean =>
  lines.every(({ values }) => values.every((value) => value === 0))

/** The history as a table; `unit` is what all lines count. */
export const historyTable = ({ labels, days_ago, lines }: History, unit: string) => ({
  head: ['Time', ...lines.map(({ name }) => (name === unit ? name : `${name} (${unit})`))],
  rows: bucketsOf(labels, days_ago).map(({ full }, index) => [
    full,
    ...lines.map(({ values }) => numberText(values[index] ?? 0)),
  ]),
})

/** A point of a history: its text at the axis, and its time from start to end. */
interface Bucket {
  readonly tick: string
  readonly full: string
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The buckets that begin at `labels`, 'HH:mm' or 'YYYY-MM-DD'; the last one ends now. */
export function bucketsOf(labels: readonly string[], days: Range): Bucket[] {
  return labels.map((label, index) => {
    const next = labels[index + 1]
    return {
      tick: tickOf(label, days),
      full: `${fullText(label)} to ${next === undefined ? 'now' : fullText(next)}`,
    }
  })
}

function tickOf(label: string, days: Range): string {
  const date = readDate(label)
  if (!date) return label
  return days === 365 ? `${date.month} ’${date.year.slice(2)}` : `${date.month} ${date.day}`
}

function fullText(label: string): string {
  const date = readDate(label)
  return date ? `${date.month} ${date.day}, ${date.year}` : label
}

function readDate(label: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(label) ?? []
  const name = months[Number(month) - 1]
  return year && name ? { year, month: name, day: Number(day) } : null
}
