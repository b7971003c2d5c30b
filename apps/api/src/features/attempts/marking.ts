import { readNumber } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import type { PaperItem } from './paper.ts'

/** What marking needs of a question. */
export type KeyedItem = Pick<PaperItem, 'type' | 'marks' | 'key'>

/** What was chosen: option ids as text, or the one typed text; empty when blank. */
export type Selection = readonly string[]

const none = new Decimal(0)

/** All marks for the number of the key, however it is written. */
export const markNumber = ({ marks, key }: KeyedItem, [given]: Selection): Decimal =>
  isSameNumber(given, key[0]) ? new Decimal(marks) : none

/** All marks for the one right option. */
export const markOneOption = ({ marks, key }: KeyedItem, selected: Selection): Decimal =>
  selected.length === 1 && key.includes(selected[0] ?? '') ? new Decimal(marks) : none

/** The share of the key that was chosen, with 2 decimals; nothing if one choice is wrong. */
export function markOptions({ marks, key }: KeyedItem, selected: Selection): Decimal {
  const chosen = new Set(selected)
  if ([...chosen].some((option) => !key.includes(option))) return none
  return twoDecimals(new Decimal(marks).times(chosen.size).dividedBy(key.length))
}

/** 100 x scored / total with 2 decimals. */
export const percentageOf = (scored: Decimal, total: Decimal): Decimal =>
  twoDecimals(scored.times(100).dividedBy(total))

const twoDecimals = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/**
 * Compares as decimals: "2.50" is 2.5, and no binary float is involved. Text that is no number, or
 * could be two, equals nothing.
 */
function isSameNumber(given: string | undefined, key: string | undefined): boolean {
  const a = toDecimal(given)
  const b = toDecimal(key)
  return a !== null && b !== null && a.equals(b)
}

function toDecimal(text = ''): Decimal | null {
  const reading = readNumber(text)
  return reading.kind === 'number' ? new Exact(reading.number) : null
}

// The precision limits results, never parsed values; this one keeps even the longest typed number.
const Exact = Decimal.clone({ precision: 200 })
