import { readNumber } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import type { GradedItem } from './paper.ts'

/** The fields of a question that marking needs. */
export type KeyedItem = Pick<GradedItem, 'type' | 'marks' | 'own_marks' | 'key' | 'regrades'>

/** Option ids as text, or the one typed text; empty if blank. */
export type Selection = readonly string[]

/** Result of comparing a non-blank selection with the answer key. */
export interface Comparison {
  readonly isRight: boolean
  /** Number of chosen options that are in the key; `wrongChoices` counts the others. */
  readonly rightChoices: number
  readonly wrongChoices: number
}

const right = { isRight: true, rightChoices: 1, wrongChoices: 0 } as const
const wrong = { isRight: false, rightChoices: 0, wrongChoices: 1 } as const

/** Right if the given number equals the answer key, in any notation, or lies within its range. */
export function compareNumber({ key }: Pick<KeyedItem, 'key'>, [given]: Selection): Comparison {
  const [low, high = low] = key.map(toDecimal)
  const number = toDecimal(given)
  const isWithin = number && low && high && number.gte(low) && number.lte(high)
  return isWithin ? right : wrong
}

/** Right if exactly the one right option is chosen. */
export const compareOneOption = (
  { key }: Pick<KeyedItem, 'key'>,
  selected: Selection,
): Comparison => (selected.length === 1 && key.includes(selected[0] ?? '') ? right : wrong)

/** Counts the options that are in the answer key, and those that are not. */
export function compareOptions({ key }: Pick<KeyedItem, 'key'>, selected: Selection): Comparison {
  const chosen = new Set(selected)
  const rightChoices = key.filter((option) => chosen.has(option)).length
  const wrongChoices = chosen.size - rightChoices
  return {
    isRight: wrongChoices === 0 && rightChoices === key.length,
    rightChoices,
    wrongChoices,
  }
}

/**
 * Parses a number as a decimal: "2.50" equals 2.5, without floating-point error. Text that is not a
 * number, or is ambiguous, gives null.
 */
function toDecimal(text = ''): Decimal | null {
  const reading = readNumber(text)
  return reading.kind === 'number' ? new Exact(reading.number) : null
}

// Precision limits results, not parsed values; 200 digits keep even the longest typed number.
const Exact = Decimal.clone({ precision: 200 })
