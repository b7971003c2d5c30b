import type { Draw, SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { fixedQuizFields, type QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { minutesOf, type SectionTimeColumns } from './section-times/section-plan.ts'

/** The terms of a quiz: who takes which paper, and when. */
export interface QuizTerms extends SectionTimeColumns {
  readonly quiz_mode: QuizMode
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
  readonly entry_seconds: number | null
  readonly ends_together: boolean
  readonly chapter_id: number | null
  /** As an admin enters them; empty for the paper of one whole chapter. */
  readonly sections: readonly SectionBody[]
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  readonly draw: Draw
  readonly languages: readonly string[] | null
  readonly deciding_language: string | null
}

/** The names of the terms in error messages. */
export type Term =
  | 'date'
  | 'duration'
  | 'entry'
  | 'common end'
  | 'chapter'
  | 'mode'
  | 'sections'
  | 'section times'
  | 'order'
  | 'draw'
  | 'languages'

/** The terms that differ. Sections that were entered again without changes do not count. */
export function changedTerms(stored: QuizTerms, wanted: QuizTerms): Term[] {
  const changed: Record<Term, boolean> = {
    date: stored.date_of_quiz.getTime() !== wanted.date_of_quiz.getTime(),
    duration: stored.time_duration_seconds !== wanted.time_duration_seconds,
    entry: stored.entry_seconds !== wanted.entry_seconds,
    'common end': stored.ends_together !== wanted.ends_together,
    chapter: stored.chapter_id !== wanted.chapter_id,
    mode: stored.quiz_mode !== wanted.quiz_mode,
    sections: termsOf(stored.sections) !== termsOf(wanted.sections),
    'section times': JSON.stringify(timesOf(stored)) !== JSON.stringify(timesOf(wanted)),
    order:
      stored.shuffle_questions !== wanted.shuffle_questions ||
      stored.shuffle_options !== wanted.shuffle_options,
    draw: stored.draw !== wanted.draw,
    languages:
      stored.deciding_language !== wanted.deciding_language ||
      JSON.stringify(stored.languages) !== JSON.stringify(wanted.languages),
  }
  return (Object.keys(changed) as Term[]).filter((term) => changed[term])
}

/**
 * The sections as a text without cut-offs, which are no terms of the paper, and without minutes,
 * which are compared separately.
 */
const termsOf = (sections: readonly SectionBody[]) =>
  JSON.stringify(
    sections.map((section) => ({ ...section, cut_off: undefined, minutes: undefined })),
  )

const timesOf = ({ section_times, early_section_end, pause_minutes, sections }: QuizTerms) => [
  ...[section_times, early_section_end, pause_minutes],
  // Without section times, an added or removed section changes only the sections, not their times.
  section_times === 'none' ? [] : minutesOf(sections),
]

const termOf = {
  date_of_quiz: 'date',
  time_duration: 'duration',
  entry_minutes: 'entry',
  ends_together: 'common end',
  chapter_id: 'chapter',
  quiz_mode: 'mode',
  sections: 'sections',
  section_times: 'section times',
  early_section_end: 'section times',
  pause_minutes: 'section times',
  shuffle_questions: 'order',
  shuffle_options: 'order',
  draw: 'draw',
  languages: 'languages',
} as const

/**
 * The terms that can no longer change once a student has started the quiz, see {@link
 * fixedQuizFields}.
 */
export const fixedTerms = (mode: QuizMode): readonly Term[] => [
  ...new Set(fixedQuizFields[mode].map((field) => termOf[field])),
]
