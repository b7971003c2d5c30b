import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { type Answers, blankAnswer, hasSelection, type Selection } from './answer.ts'
import { questionKinds } from './question-kinds.ts'

/** The differences between an exam and a practice. */
export interface SittingRules {
  /** The action that marks a chosen answer as answered: choosing, or Save & Next. */
  readonly answeredBy: 'choice' | 'next'
  /** True if the page sends heartbeats. */
  readonly hasHeartbeat: boolean
  /** The selection submitted for an unanswered question of this type. */
  blank(type: QuestionType): Selection
}

/** In an exam, Save & Next confirms an answer. */
export const examRules: SittingRules = {
  answeredBy: 'next',
  hasHeartbeat: true,
  blank: () => null,
}

/** A practice has no Save & Next: a choice counts as answered. */
export const practiceRules: SittingRules = {
  answeredBy: 'choice',
  hasHeartbeat: false,
  blank: (type) => questionKinds[type].blankInPractice,
}

/**
 * Everything to submit: all answers, and blanks for the other questions. Blanks have the lowest
 * sequence number, so that they never overwrite an answer.
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
