import { fixedByText } from '@prepwell/contract/bank/fixed-options.ts'
import type { DraftOption } from '../question-draft.ts'

/**
 * If a file says for some options whether they keep their place, the texts of the others decide.
 */
export function withFixedPlaces(options: readonly DraftOption[]): readonly DraftOption[] {
  if (options.every(({ isFixed }) => isFixed === null)) return options
  const byText = fixedByText(options.map(({ text }) => text.text))
  return options.map((option, place) => ({
    ...option,
    isFixed: option.isFixed ?? byText[place] ?? false,
  }))
}
