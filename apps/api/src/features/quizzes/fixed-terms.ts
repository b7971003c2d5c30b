import { fixedQuizFields, type QuizMode } from '@prepwell/contract/quiz-terms.ts'

/** The fields that decide who sits which paper, and when. */
export interface QuizTerms {
  readonly quiz_mode: QuizMode
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
  readonly chapter_id: number | null
}

/** The form's names of the terms. */
export type Term = 'date' | 'duration' | 'chapter' | 'mode'

/** The terms that differ. */
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

/**
 * The terms that no longer change once a student has started the quiz, see {@link fixedQuizFields}.
 */
export const fixedTerms = (mode: QuizMode): readonly Term[] =>
  fixedQuizFields[mode].map((field) => termOf[field])
