import type { QuestionStatus, StatusCounts } from '../engine/question-status.ts'

/** The words for each status: `label` in legends and counts, `spoken` after a question's number. */
export const statusWords: Readonly<Record<QuestionStatus, { label: string; spoken: string }>> = {
  not_visited: { label: 'Not Visited', spoken: 'not visited' },
  not_answered: { label: 'Not Answered', spoken: 'not answered' },
  answered: { label: 'Answered', spoken: 'answered' },
  marked: { label: 'Marked', spoken: 'marked for review' },
  marked_answered: { label: 'Marked, with a choice', spoken: 'marked for review, with a choice' },
}

/** The four counts in the order of the screen, each with the status that stands for it. */
export const countRows: readonly {
  readonly count: keyof StatusCounts
  readonly status: QuestionStatus
}[] = [
  { count: 'notVisited', status: 'not_visited' },
  { count: 'answered', status: 'answered' },
  { count: 'notAnswered', status: 'not_answered' },
  { count: 'marked', status: 'marked' },
]
