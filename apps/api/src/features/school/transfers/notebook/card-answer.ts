import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import type { ExportedCard } from '../../../results/notebook/index.ts'
import { canonicalNumber } from '../files/canonical-number.ts'
import { lettersOf } from '../files/option-letters.ts'

/** The correct answer as text: `A,C`, `4.5` or `4.4 to 4.6`; empty if the key is missing. */
export function answerText(card: ExportedCard): string {
  const { options, numerical_answer, numerical_low, numerical_high } = card
  if (options.length > 0)
    return lettersOf(options.flatMap(({ is_correct }, place) => (is_correct ? [place] : [])))
  if (numerical_low !== null && numerical_high !== null)
    return rangeText({ low: canonicalNumber(numerical_low), high: canonicalNumber(numerical_high) })
  return numerical_answer === null ? '' : canonicalNumber(numerical_answer)
}
