import type { QuizState } from '@prepwell/contract/attempts.ts'
import { blankAnswer } from './answer.ts'
import type { Autosave } from './autosave.ts'

/** All that is submitted: every answer, and blanks for the rest. A blank has the lowest seq, so it can overwrite nothing. */
export function finalState(questions: readonly { id: number }[], chosen: Autosave['chosen']) {
  const state: QuizState = {}
  for (const { id } of questions) {
    const mine = chosen[id]
    state[id] = mine ? { ...mine.answer, seq: mine.sure } : blankAnswer
  }
  return state
}

/** How many answers the server has not confirmed as the student left them. */
export const countUnsent = ({ chosen, server }: Autosave): number =>
  Object.entries(chosen).filter(([id, { sure }]) => sure > (server[Number(id)] ?? 0)).length
