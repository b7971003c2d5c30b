import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'

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

/**
 * The terms that stay once somebody has begun the quiz. An exam keeps all: its paper is frozen, so
 * another chapter would not be asked; running attempts have been promised their deadline; and
 * results may be published, so that who sat it before would hold the key of an exam that runs
 * again. A practice keeps its mode, because its takers know the key.
 */
export const fixedTerms = (mode: QuizMode): readonly Term[] =>
  mode === 'exam' ? ['date', 'duration', 'chapter', 'mode'] : ['mode']
