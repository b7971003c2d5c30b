import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { type Answers, blankAnswer, hasSelection, type Selection } from './answer.ts'
import { questionKinds } from './question-kinds.ts'

/** What differs between an exam and a practice while a student takes it. */
export interface SittingRules {
  /** When a question with a choice is answered: at once, or by Save & Next. */
  readonly answeredBy: 'choice' | 'next'
  /** Does the page keep in contact with the server? */
  readonly hasContact: boolean
  /** What the submission says of a question of this type without a choice. */
  blank(type: QuestionType): Selection
}

/** In an exam the student confirms each answer. */
export const examRules: SittingRules = {
  answeredBy: 'next',
  hasContact: true,
  blank: () => null,
}

/** A practice has no Save & Next: to choose is to answer. */
export const practiceRules: SittingRules = {
  answeredBy: 'choice',
  hasContact: false,
  blank: (type) => questionKinds[type].blankInPractice,
}

/**
 * All that is submitted: every answer, and blanks for the rest. A blank has the lowest order, so
 * that it can overwrite nothing.
 */
export function finalState(
  questions: readonly { readonly id: number; readonly type: QuestionType }[],
  chosen: Answers,
  { blank }: Pick<SittingRules, 'blank'>,
): QuizStateInput {
  const state: QuizStateInput = {}
  for (const { id, type } of questions) {
    const answer = chosen[id] ?? blankAnswer
    const isBlank = !hasSelection(answer.selected_values)
    state[id] = isBlank ? { ...answer, selected_values: blank(type) } : answer
  }
  return state
}
