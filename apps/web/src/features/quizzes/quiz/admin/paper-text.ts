import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { countOf, formatDateTime } from '../../../../lib/dates.ts'

type Paper = Pick<QuizDetail, 'quiz_mode' | 'paper_frozen_at' | 'total_questions' | 'sections'> & {
  readonly questions: readonly unknown[]
}

/**
 * Describes the questions of a quiz, and whether changes to its chapters affect it. Dates use the
 * reader's time zone unless another is given.
 */
export function paperText(paper: Paper, zone?: string): string {
  const { quiz_mode, paper_frozen_at, total_questions, questions, sections } = paper
  if (paper_frozen_at !== null) {
    const frozen = `Frozen on ${formatDateTime(paper_frozen_at, zone)}, when the first student began, with ${countOf(total_questions, 'question')}.`
    return sections
      ? `${frozen} Changing the questions of its chapters does not change this exam.`
      : `${frozen} The questions below are the current questions of the chapter (${questions.length}); changing them does not change this exam.`
  }
  if (sections) return composedText(paper, sections)
  if (questions.length === 0)
    return `The chapter has no questions yet: nobody can start this ${quiz_mode}.`
  if (quiz_mode === 'practice')
    return 'Each start asks all questions of the chapter as they are then.'
  return 'All questions of the chapter as they are when the first student begins; from then on the paper stays as it is.'
}

function composedText({ quiz_mode }: Paper, sections: NonNullable<QuizDetail['sections']>): string {
  if (sections.some(({ missing, questions }) => missing > 0 || questions === 0))
    return `Questions are missing: nobody can start this ${quiz_mode} before the chapters have enough.`
  if (quiz_mode === 'practice')
    return sections.some(({ sources }) => sources.some(({ take }) => take === 'draw'))
      ? 'Each start makes a new draw from the questions that the chapters have then.'
      : 'Each start uses the questions as they are then.'
  return 'Taken from the chapters when the first student begins; from then on the paper stays as it is.'
}

/**
 * Describes the order of the questions and whether students get different ones; null when everyone
 * gets the same.
 */
export function orderText({
  quiz_mode,
  sections,
  shuffle_questions,
  shuffle_options,
  draw,
}: Pick<QuizDetail, 'quiz_mode' | 'sections' | 'shuffle_questions' | 'shuffle_options' | 'draw'>):
  | string
  | null {
  const isDrawn = sections?.some(({ sources }) => sources.some(({ take }) => take === 'draw'))
  const shuffled = [
    ...(shuffle_questions ? ['questions'] : []),
    ...(shuffle_options ? ['options'] : []),
  ]
  const texts = [
    ...(isDrawn && quiz_mode === 'exam'
      ? [draw === 'own' ? 'Each student gets a different draw.' : 'The same draw for everyone.']
      : []),
    ...(shuffled.length > 0
      ? [`Each student gets the ${shuffled.join(' and the ')} in a different order.`]
      : []),
  ]
  return texts.length > 0 ? texts.join(' ') : null
}
