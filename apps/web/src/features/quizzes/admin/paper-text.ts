import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { countOf, formatDateTime } from '../../../lib/dates.ts'

/**
 * What a quiz asks, and whether a change of its chapter changes that; dates in the
 * reader's zone unless another is named.
 */
export function paperText(
  {
    quiz_mode,
    paper_frozen_at,
    total_questions,
    questions,
  }: Pick<QuizDetail, 'quiz_mode' | 'paper_frozen_at' | 'total_questions'> & {
    readonly questions: readonly unknown[]
  },
  zone?: string,
): string {
  if (paper_frozen_at !== null)
    return `Frozen on ${formatDateTime(paper_frozen_at, zone)}, when the first student began, with ${countOf(total_questions, 'question')}. The questions below are those of the chapter now (${questions.length}); changing them does not change this exam.`
  if (questions.length === 0)
    return `The chapter has no questions yet: nobody can start this ${quiz_mode}.`
  if (quiz_mode === 'practice')
    return 'Each start asks all questions of the chapter as they are then.'
  return 'All questions of the chapter as they are when the first student begins; from then on the paper stays as it is.'
}
