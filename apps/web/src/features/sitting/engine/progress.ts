import type { StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import { type Answers, isAnswer } from './answer.ts'
import { statusOf } from './question-status.ts'

/** How many questions have a choice or a number, also those that are marked. */
export const answeredCount = (answers: Readonly<Record<number, StoredAnswer>>): number =>
  Object.values(answers).filter(({ selected_values }) => isAnswer(selected_values)).length

/** Is there nothing to come back to: every question answered, none marked? */
export const isAllAnswered = (questions: readonly { id: number }[], answers: Answers): boolean =>
  questions.every(({ id }) => statusOf(answers[id]) === 'answered')
