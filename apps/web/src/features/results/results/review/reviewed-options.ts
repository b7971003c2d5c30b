import type { ResultQuestion } from '@prepwell/contract/results/results.ts'

export interface ReviewedOption {
  readonly id: number
  readonly text: string
  /** The student chose it. */
  readonly chosen: boolean
  /** It is in the key. */
  readonly correct: boolean
}

/** The options of a question as chosen and correct; none for a numerical one. */
export function reviewedOptions(
  question: Pick<ResultQuestion, 'options' | 'selected_answer' | 'correct_answer'>,
): readonly ReviewedOption[] {
  const chosen = new Set(question.selected_answer.map(String))
  const correct = new Set(question.correct_answer.map(String))
  return (question.options ?? []).map(({ id, text }) => ({
    id,
    text,
    chosen: chosen.has(String(id)),
    correct: correct.has(String(id)),
  }))
}
