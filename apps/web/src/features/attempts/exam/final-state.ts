import type { QuizState } from '@prepwell/contract/quiz-state.ts'
import { blankAnswer, hasSelection } from './answer.ts'
import type { Autosave } from './autosave.ts'
import type { SessionQuestion } from './exam-session.ts'
import type { SittingRules } from './sitting-rules.ts'

/** All that is submitted: every answer, and blanks for the rest. A blank has the lowest seq, so it can overwrite nothing. */
export function finalState(
  questions: readonly SessionQuestion[],
  chosen: Autosave['chosen'],
  { blank }: Pick<SittingRules, 'blank'>,
) {
  const state: QuizState = {}
  for (const { id, type } of questions) {
    const mine = chosen[id]
    const answer = mine ? { ...mine.answer, seq: mine.sure } : blankAnswer
    const isBlank = !hasSelection(answer.selected_values)
    state[id] = isBlank ? { ...answer, selected_values: blank(type) } : answer
  }
  return state
}

/** How many answers are not with the server as the student left them: neither confirmed nor in what was submitted. */
export const countUnsent = (
  { chosen, server }: Autosave,
  submitted: Readonly<QuizState> = {},
): number =>
  Object.entries(chosen).filter(
    ([id, { sure }]) => sure > Math.max(submitted[id]?.seq ?? 0, server[Number(id)] ?? 0),
  ).length
