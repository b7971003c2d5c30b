import { readNumber } from '@prepwell/contract/number-text.ts'
import { Decimal } from 'decimal.js'
import type { PaperItem } from './paper.ts'

/** What marking needs of a question. */
export type KeyedItem = Pick<PaperItem, 'type' | 'marks' | 'key'>

/** What was chosen: option ids as text, or the one typed text; empty when blank. */
export type Selection = readonly string[]

const none = new Decimal(0)

/**
 * Marks earned by one answer, with at most 2 decimals: all or nothing for MCQ and Numerical; for
 * MSQ the share of the key that was chosen, and nothing as soon as one choice is wrong.
 */
export function markAnswer(item: KeyedItem, selected: Selection): Decimal {
  if (selected.length === 0) return none
  const full = new Decimal(item.marks)
  switch (item.type) {
    case 'Numerical':
      return sameNumber(selected[0], item.key[0]) ? full : none
    case 'MCQ':
      return selected.length === 1 && item.key.includes(selected[0] ?? '') ? full : none
    case 'MSQ': {
      const chosen = new Set(selected)
      if ([...chosen].some((option) => !item.key.includes(option))) return none
      return twoDecimals(full.times(chosen.size).dividedBy(item.key.length))
    }
  }
}

/** 100 x scored / total with 2 decimals. */
export const percentageOf = (scored: Decimal, total: Decimal): Decimal =>
  twoDecimals(scored.times(100).dividedBy(total))

const twoDecimals = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/**
 * Compares as decimals: "2.50" is 2.5, and no binary float is involved. Text that is no number,
 * or could be two, equals nothing.
 */
function sameNumber(given: string | undefined, key: string | undefined): boolean {
  const a = toDecimal(given)
  const b = toDecimal(key)
  return a !== null && b !== null && a.equals(b)
}

function toDecimal(text = ''): Decimal | null {
  const reading = readNumber(text)
  return reading.kind === 'number' ? new Exact(reading.number) : null
}

// The default precision only rounds results, never what is parsed; this one also keeps
// the longest typed number whole.
const Exact = Decimal.clone({ precision: 200 })
