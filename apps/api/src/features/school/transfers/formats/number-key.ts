import {
  compareDecimals,
  isWithin,
  middleOf,
  rangeText,
} from '@prepwell/contract/wire/number-range.ts'
import type { DraftNumber, DraftProblem } from './question-draft.ts'

/** Numbers that get the full marks. Null is an end without a limit. */
export interface Interval {
  readonly low: string | null
  readonly high: string | null
  /** The number that the file names as the answer, within the ends. */
  readonly answer: string | null
  /** True if the end itself is wrong. */
  readonly isLowOpen: boolean
  readonly isHighOpen: boolean
}

export const everyNumber: Interval = {
  low: null,
  high: null,
  answer: null,
  isLowOpen: false,
  isHighOpen: false,
}

export const exactly = (number: string): Interval => ({
  ...everyNumber,
  low: number,
  high: number,
  answer: number,
})

/** The numbers in both; null if there are none. */
export function intersection(one: Interval, other: Interval): Interval | null {
  const low = tighter(one, other, 'low')
  const high = tighter(one, other, 'high')
  if (low.end !== null && high.end !== null) {
    const order = compareDecimals(low.end, high.end)
    if (order > 0 || (order === 0 && (low.isOpen || high.isOpen))) return null
  }
  const ends = { low: low.end, high: high.end, isLowOpen: low.isOpen, isHighOpen: high.isOpen }
  return { ...ends, answer: one.answer ?? other.answer }
}

function tighter(one: Interval, other: Interval, end: 'low' | 'high') {
  const [a, b] = [one, other].map((interval) => ({
    end: interval[end],
    isOpen: end === 'low' ? interval.isLowOpen : interval.isHighOpen,
  })) as [End, End]
  if (a.end === null || b.end === null) return a.end === null ? b : a
  const order = compareDecimals(a.end, b.end) * (end === 'low' ? 1 : -1)
  if (order === 0) return { end: a.end, isOpen: a.isOpen || b.isOpen }
  return order > 0 ? a : b
}

interface End {
  readonly end: string | null
  readonly isOpen: boolean
}

export type NumberKey =
  | { readonly number: DraftNumber; readonly notes: readonly DraftProblem[] }
  | { readonly problem: DraftProblem }

const broken = (reason: string): NumberKey => ({ problem: { kind: 'broken', reason } })

/**
 * The key of a Numerical question: intervals that touch are joined; several separate ones are an
 * error.
 */
export function numberKey(intervals: readonly Interval[]): NumberKey {
  const closed = intervals.flatMap(({ low, high, ...rest }) =>
    low === null || high === null ? [] : [{ ...rest, low, high }],
  )
  if (closed.length < intervals.length)
    return broken('Every number above or below a limit is right, which is no range with two ends')
  const [first, ...others] = closed.toSorted((a, b) => compareDecimals(a.low, b.low))
  if (!first)
    return {
      problem: { kind: 'key_missing', reason: 'The file does not say which number is right' },
    }
  const apart: string[] = []
  let whole = first
  for (const next of others) {
    const gap = compareDecimals(next.low, whole.high)
    if (gap > 0 || (gap === 0 && next.isLowOpen && whole.isHighOpen)) {
      apart.push(rangeText(whole))
      whole = next
      continue
    }
    if (compareDecimals(next.low, whole.low) === 0)
      whole = { ...whole, isLowOpen: whole.isLowOpen && next.isLowOpen }
    const order = compareDecimals(next.high, whole.high)
    if (order > 0) whole = { ...whole, high: next.high, isHighOpen: next.isHighOpen }
    else if (order === 0) whole = { ...whole, isHighOpen: whole.isHighOpen && next.isHighOpen }
  }
  if (apart.length === 0) return keyOf(whole, closed)
  const ranges = [...apart, rangeText(whole)].join(' or ')
  return broken(`Several numbers or ranges are right (${ranges}), and a question can have only one`)
}

function keyOf(
  { low, high, isLowOpen, isHighOpen }: Interval & { low: string; high: string },
  all: readonly Interval[],
): NumberKey {
  const named = all.map(({ answer }) => answer).find((one) => one !== null)
  const isOne = compareDecimals(low, high) === 0
  const isInside = named != null && isWithin(named, { low, high })
  const answer = isInside ? named : middleOf({ low, high })
  if (answer === null) return broken('The range has too many digits')
  const open = [...(isLowOpen ? [low] : []), ...(isHighOpen ? [high] : [])]
  return {
    number: { answer, range: isOne ? null : { low, high } },
    notes: open.map((end) => ({
      kind: 'note',
      reason: `The end ${end} of the range is wrong in the file and right here`,
    })),
  }
}
