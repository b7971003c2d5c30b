import { fixedQuizFields, type QuizMode } from '@prepwell/contract/quiz-terms.ts'

/** What decides who sits which paper, and when. */
export interface QuizTerms {
  readonly quiz_mode: QuizMode
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
  readonly chapter_id: number | null
}

/** The names that the form has for the terms. */
export type Term = 'date' | 'duration' | 'chapter' | 'mode'

/** Which terms differ. */
export function changedTerms(stored: QuizTerms, wanted: QuizTerms): Term[] {
  const changed: Record<Term, boolean> = {
    date: stored.date_of_quiz.getTime() !== wanted.date_of_quiz.getTime(),
    duration: stored.time_duration_seconds !== wanted.time_duration_seconds,
    chapter: stored.chapter_id !== wanted.chapter_id,
    mode: stored.quiz_mode !== wanted.quiz_mode,
  }
  return (Object.keys(changed) as Term[]).filter((term) => changed[term])
}

const termOf = {
  date_of_quiz: 'date',
  time_duration: 'duration',
  chapter_id: 'chapter',
  quiz_mode: 'mode',
} as const

/** The terms that stay once somebody has begun the quiz, see {@link fixedQuizFields}. */
export const fixedTerms = (mode: QuizMode): readonly Term[] =>
  fixedQuizFields[mode].map((field) => termOf[field])
