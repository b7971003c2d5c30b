import type { StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import { isAnswer } from './answer.ts'

/**
 * How a question stands. `marked_answered` is a marked one that also has a
 * choice; the counts call both Marked.
 */
export type QuestionStatus =
  | 'not_visited'
  | 'not_answered'
  | 'answered'
  | 'marked'
  | 'marked_answered'

/** How many questions stand where; the four add up to the whole paper. */
export interface StatusCounts {
  readonly notVisited: number
  readonly answered: number
  readonly notAnswered: number
  readonly marked: number
}

/** The status of one answer; undefined is a question that was never visited. */
export function statusOf(answer: StoredAnswer | undefined): QuestionStatus {
  if (!answer) return 'not_visited'
  const chosen = isAnswer(answer.selected_values)
  if (answer.markedForReview) return chosen ? 'marked_answered' : 'marked'
  return answer.answered && chosen ? 'answered' : 'not_answered'
}

/** Counts the paper's questions by status. */
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
