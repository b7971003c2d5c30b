import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import { type Answers, blankAnswer, hasSelection } from './answer.ts'
import type { SessionQuestion } from './exam-session.ts'
import type { SittingRules } from './sitting-rules.ts'

/**
 * All that is submitted: every answer, and blanks for the rest. A blank has the lowest
 * order, so it can overwrite nothing.
 */
export function finalState(
  questions: readonly SessionQuestion[],
  chosen: Answers,
  { blank }: Pick<SittingRules, 'blank'>,
) {
  const state: QuizStateInput = {}
  for (const { id, type } of questions) {
    const answer = chosen[id] ?? blankAnswer
    const isBlank = !hasSelection(answer.selected_values)
    state[id] = isBlank ? { ...answer, selected_values: blank(type) } : answer
  }
  return state
}
