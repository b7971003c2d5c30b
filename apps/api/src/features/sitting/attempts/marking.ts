import { readNumber } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import type { GradedItem } from './paper.ts'

/** The fields of a question that marking needs. */
export type KeyedItem = Pick<GradedItem, 'type' | 'marks' | 'own_marks' | 'key' | 'regrades'>

/** Option ids as text, or the single text that was typed; empty if blank. */
export type Selection = readonly string[]

/** The result of comparing a non-blank selection with the answer key. */
export interface Comparison {
  readonly isRight: boolean
  /**
   * The number of selected options that are in the key; `wrongChoices` is the number of the others.
   */
  readonly rightChoices: number
  readonly wrongChoices: number
}

const right = { isRight: true, rightChoices: 1, wrongChoices: 0 } as const
const wrong = { isRight: false, rightChoices: 0, wrongChoices: 1 } as const

/**
 * Correct if the given number equals the answer key in any notation, or lies within the key's
 * range.
 */
export function compareNumber({ key }: Pick<KeyedItem, 'key'>, [given]: Selection): Comparison {
  const [low, high = low] = key.map(toDecimal)
  const number = toDecimal(given)
  const isWithin = number && low && high && number.gte(low) && number.lte(high)
  return isWithin ? right : wrong
}

/** Correct if only the correct option is selected. */
export const compareOneOption = (
  { key }: Pick<KeyedItem, 'key'>,
  selected: Selection,
): Comparison => (selected.length === 1 && key.includes(selected[0] ?? '') ? right : wrong)

/** Counts the selected options that are in the answer key, and those that are not. */
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
 * Parses a number as a decimal, without floating-point error: "2.50" equals 2.5. Null if the text
 * is ambiguous or not a number.
 */
function toDecimal(text = ''): Decimal | null {
  const reading = readNumber(text)
  return reading.kind === 'number' ? new Exact(reading.number) : null
}

// The precision applies to results, not to parsed values; 200 digits are enough for the longest
// number that can be typed.
const Exact = Decimal.clone({ precision: 200 })
