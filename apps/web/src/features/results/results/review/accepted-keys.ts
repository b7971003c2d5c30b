import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'

/** The correct number, or the accepted range. */
export function keyText([low = '', high = low]: ResultQuestion['correct_answer']): string {
  return rangeText({ low: String(low), high: String(high) })
}

/** Each further key in words: letters of options as the student had them, or a number or range. */
export const alsoCorrectTexts = ({
  type,
  options,
  also_correct = [],
}: Pick<ResultQuestion, 'type' | 'options' | 'also_correct'>): readonly string[] =>
  also_correct.map((key) => (type === 'Numerical' ? keyText(key) : lettersOf(key, options ?? [])))

function lettersOf(
  key: ResultQuestion['correct_answer'],
  options: NonNullable<ResultQuestion['options']>,
): string {
  const ids = new Set(key.map(String))
  return options
    .flatMap(({ id }, index) => (ids.has(String(id)) ? [letterOf(index)] : []))
    .join(', ')
}
