import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { acceptedKeys } from './accepted-keys.ts'

export interface ReviewedOption {
  readonly id: number
  readonly text: string
  readonly translations: ResultQuestion['translations']
  readonly chosen: boolean
  /** True if the option is in the answer key. */
  readonly correct: boolean
}

/** The options, each flagged as chosen, correct or both; empty for a numerical question. */
export function reviewedOptions(
  question: Parameters<typeof acceptedKeys>[0] & Pick<ResultQuestion, 'options'>,
): readonly ReviewedOption[] {
  const chosen = new Set(question.selected_answer.map(String))
  const correct = new Set(acceptedKeys(question).shown.map(String))
  return (question.options ?? []).map(({ id, text, translations }) => ({
    id,
    text,
    translations,
    chosen: chosen.has(String(id)),
    correct: correct.has(String(id)),
  }))
}
