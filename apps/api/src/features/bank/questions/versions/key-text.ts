import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import type { StoredKey } from './content.queries.ts'

/**
 * A key in words: 'A, C' for options, '2.5' or '2.4 to 2.6' for a number, 'none' if there is none.
 */
export function keyText(key: StoredKey): string {
  const letters = key.options.flatMap(({ is_correct }, place) =>
    is_correct ? [letterOf(place)] : [],
  )
  if (letters.length > 0) return letters.join(', ')
  if (key.numerical_answer === null) return 'none'
  const [low, high] = [key.numerical_low, key.numerical_high]
  if (low === null || high === null) return String(key.numerical_answer)
  return rangeText({ low: String(low), high: String(high) })
}
