import type { StoredAnswer } from '@prepwell/contract/sitting/quiz-state.ts'
import { type Answers, hasSelection, isAnswer } from './answer.ts'

/** `marked_answered`: marked for review and also answered. The counts include it in Marked. */
export type QuestionStatus =
  | 'not_visited'
  | 'not_answered'
  | 'answered'
  | 'marked'
  | 'marked_answered'

/** The number of questions per status; the four add up to the whole paper. */
export interface StatusCounts {
  readonly notVisited: number
  readonly answered: number
  readonly notAnswered: number
  readonly marked: number
}

/** `answer` is undefined for a question that was never visited. */
export function statusOf(answer: StoredAnswer | undefined): QuestionStatus {
  if (!answer) return 'not_visited'
  const chosen = isAnswer(answer.selected_values)
  if (answer.markedForReview) return chosen ? 'marked_answered' : 'marked'
  return answer.answered && chosen ? 'answered' : 'not_answered'
}

export function countStatuses(
  questions: readonly { id: number }[],
  answers: Readonly<Record<number, StoredAnswer>>,
): StatusCounts {
  const counts = { notVisited: 0, answered: 0, notAnswered: 0, marked: 0 }
  for (const { id } of questions) counts[countedAs[statusOf(answers[id])]] += 1
  return counts
}

const countedAs: Readonly<Record<QuestionStatus, keyof StatusCounts>> = {
  not_visited: 'notVisited',
  not_answered: 'notAnswered',
  answered: 'answered',
  marked: 'marked',
  marked_answered: 'marked',
}

/**
 * Counts questions with a choice or a text as the server does (`hasSelection`), including marked
 * ones: in the whole attempt, or only in the given questions, such as those of the open section.
 */
export const answeredCount = (
  answers: Readonly<Record<number, StoredAnswer>>,
  questions?: readonly { id: number }[],
): number => {
  const counted = questions ? questions.map(({ id }) => answers[id]) : Object.values(answers)
  return counted.filter((answer) => hasSelection(answer?.selected_values)).length
}

/** True if every question is answered and none is marked, so there is nothing to return to. */
export const isAllAnswered = (questions: readonly { id: number }[], answers: Answers): boolean =>
  questions.every(({ id }) => statusOf(answers[id]) === 'answered')
