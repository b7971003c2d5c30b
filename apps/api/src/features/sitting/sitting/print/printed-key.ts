import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { KeyRow } from '@prepwell/contract/quizzes/print.ts'
import { type GradedItem, presentStandard } from '../../attempts/index.ts'

/** The current key of a question, with the letters of its options in printed order. */
export function showKey(item: GradedItem): KeyRow {
  const { keys, given, isLeftOut } = presentStandard(item)
  return {
    display_id: item.display_id,
    answers: keys.map((key) => namesOf(item, key)),
    given,
    is_left_out: isLeftOut,
    explanation: item.explanation,
    explanation_format: item.explanation_format,
    ...(item.explanation_translations
      ? { explanation_translations: item.explanation_translations }
      : {}),
  }
}

const namesOf = ({ type, options }: GradedItem, key: readonly string[]): string[] =>
  type === 'Numerical'
    ? [...key]
    : options.flatMap(({ id }, place) => (key.includes(String(id)) ? [letterOf(place)] : []))
