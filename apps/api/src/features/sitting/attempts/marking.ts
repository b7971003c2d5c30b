import { readNumber } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import type { PaperItem } from './paper.ts'

/** What marking needs of a question. */
export type KeyedItem = Pick<PaperItem, 'type' | 'marks' | 'own_marks' | 'key'>

/** What was chosen: option ids as text, or the one typed text; empty when blank. */
export type Selection = readonly string[]

/** A selection that is not blank, compared with the key. */
export interface Comparison {
  readonly isRight: boolean
  /** How many choices are in the key, and how many are not. */
  readonly rightChoices: number
  readonly wrongChoices: number
}

const right = { isRight: true, rightChoices: 1, wrongChoices: 0 } as const
const wrong = { isRight: false, rightChoices: 0, wrongChoices: 1 } as const

/** Is it the number of the key, however it is written, or within its bounds? */
export function compareNumber({ key }: Pick<KeyedItem, 'key'>, [given]: Selection): Comparison {
  const [low, high = low] = key.map(toDecimal)
  const number = toDecimal(given)
  const isWithin = number && low && high && number.gte(low) && number.lte(high)
  return isWithin ? right : wrong
}

/** Is it the one right option? */
export const compareOneOption = (
  { key }: Pick<KeyedItem, 'key'>,
  selected: Selection,
): Comparison => (selected.length === 1 && key.includes(selected[0] ?? '') ? right : wrong)

/** Counts the options that are in the key, and those that are not. */
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
 * Numbers are compared as decimals: "2.50" is 2.5, and no binary float is involved. Text that is no
 * number, or could be two, equals nothing.
 */
function toDecimal(text = ''): Decimal | null {
  const reading = readNumber(text)
  return reading.kind === 'number' ? new Exact(reading.number) : null
}

// The precision limits results, never parsed values; this one keeps even the longest typed number.
const Exact = Decimal.clone({ precision: 200 })
