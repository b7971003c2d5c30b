import type { Range } from '@prepwell/contract/statistics.ts'
import { numberText } from '../../statistics/index.ts'
import { bucketsOf } from '../buckets.ts'

/** What happened over time, in one or two lines. */
export interface History {
  readonly days_ago: Range
  readonly labels: readonly string[]
  /** One number for each label. */
  readonly lines: ReadonlyArray<{ readonly name: string; readonly values: readonly number[] }>
}

/** Nothing ever happened. */
export const isFlat = ({ lines }: History): boolean =>
  lines.every(({ values }) => values.every((value) => value === 0))

/** The same as a table; `unit` is what all lines count. */
export const historyTable = ({ labels, days_ago, lines }: History, unit: string) => ({
  head: ['Time', ...lines.map(({ name }) => (name === unit ? name : `${name} (${unit})`))],
  rows: bucketsOf(labels, days_ago).map(({ full }, index) => [
    full,
    ...lines.map(({ values }) => numberText(values[index] ?? 0)),
  ]),
})
