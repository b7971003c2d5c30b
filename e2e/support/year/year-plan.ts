import { type Choice, type ExamRow, examRows } from '../exam-rows.ts'

export const hour = 3600
export const day = 24 * hour

/** A chapter of the simulated school; its subject has no other chapter. */
export interface YearChapter {
  readonly subject: string
  readonly name: string
  readonly rows: readonly ExamRow[]
}

const chapter = (subject: string, name: string, questions: number): YearChapter => ({
  subject,
  name,
  rows: examRows(questions, name).map((row) => ({ ...row, subject })),
})

/** Six subjects: one more than a chart shows. Only two have enough questions to be called weak. */
export const yearChapters = {
  Fractions: chapter('Arithmetic', 'Fractions', 10),
  Lenses: chapter('Optics', 'Lenses', 9),
  Leaves: chapter('Botany', 'Leaves', 3),
  Verbs: chapter('Grammar', 'Verbs', 3),
  Rome: chapter('History', 'Rome', 3),
  Scales: chapter('Music', 'Scales', 3),
} as const

type ChapterName = keyof typeof yearChapters

/** The students by name. `signsUp` is in seconds before the end of the year; Eva is new. */
export const yearStudents = {
  Asha: { signsUp: 410 * day },
  Bela: { signsUp: 100 * day },
  Chen: { signsUp: 20 * day },
  Dev: { signsUp: 3.5 * day },
  Eva: { signsUp: 0 },
} as const

export type StudentName = keyof typeof yearStudents

interface PlannedAttempt {
  readonly who: StudentName
  readonly mode: 'practice' | 'exam'
  readonly chapter: ChapterName
  /** The number of the quiz among those of this mode and chapter, from 1. */
  readonly number: number
  /** Seconds from the submission to the end of the year. */
  readonly ago: number
  readonly minutes: number
  /** One letter per question: right, partly right (only an MSQ), wrong or blank. */
  readonly answers: string
}

const by =
  (who: StudentName) =>
  (
    mode: PlannedAttempt['mode'],
    name: ChapterName,
    number: number,
    ago: number,
    minutes: number,
    answers: string,
  ): PlannedAttempt => ({ who, mode, chapter: name, number, ago, minutes, answers })

const [asha, bela, chen] = [by('Asha'), by('Bela'), by('Chen')]

/**
 * Attempts for each range of the dashboards, in several buckets of its history. They lie in the
 * middle of their buckets, so that the seconds that the test takes change nothing. Some are older
 * than a range or than the 6 x 60 days of a year's history; retakes and a pending result are
 * included. No practice starts while an exam on its chapter can be taken, because the server would
 * refuse it.
 */
export const plannedAttempts: readonly PlannedAttempt[] = [
  asha('practice', 'Fractions', 1, 400 * day, 9, 'wwwwwwwwwr'),
  asha('practice', 'Leaves', 1, 362.5 * day, 4, 'rrw'),
  asha('practice', 'Lenses', 1, 310 * day, 12, 'rrrrrrrrw'),
  asha('exam', 'Fractions', 1, 309 * day, 25, 'rwwwbrwwww'),
  asha('practice', 'Verbs', 1, 170 * day, 3, 'rbw'),
  asha('exam', 'Lenses', 1, 169 * day, 31, 'rrrrrwrrr'),
  asha('practice', 'Fractions', 1, 100 * day, 8, 'rwwwwwwwwb'),
  asha('practice', 'Rome', 1, 80 * day, 2, 'rpr'),
  asha('exam', 'Leaves', 1, 79 * day, 14, 'rpw'),
  asha('practice', 'Rome', 1, 40 * day, 5, 'rrr'),
  asha('practice', 'Scales', 1, 22 * day, 6, 'bbr'),
  asha('exam', 'Verbs', 1, 21.5 * day, 18, 'rrr'),
  bela('exam', 'Verbs', 1, 21.5 * day, 20, 'wbr'),
  bela('practice', 'Fractions', 1, 21 * day, 10, 'rrrrrrrrrr'),
  asha('practice', 'Leaves', 1, 12.5 * day, 7, 'rrr'),
  asha('practice', 'Lenses', 2, 6.5 * day, 11, 'rrrrrrrrr'),
  chen('practice', 'Fractions', 1, 6.4 * day, 16, 'rrrrrrrwww'),
  asha('exam', 'Rome', 1, 6.3 * day, 22, 'wpr'),
  asha('practice', 'Verbs', 2, 3.5 * day, 2, 'rrr'),
  asha('exam', 'Scales', 1, 3.4 * day, 17, 'wwr'),
  bela('practice', 'Verbs', 2, 3.3 * day, 4, 'rpr'),
  asha('practice', 'Scales', 2, 23 * hour, 9, 'rrb'),
  asha('exam', 'Lenses', 2, 22.9 * hour, 35, 'rrrrrrrrr'),
  bela('exam', 'Fractions', 2, 5.1 * hour, 40, 'rrrrrwwwbb'),
  asha('exam', 'Fractions', 2, 5 * hour, 43, 'wwwwwrwwbb'),
  asha('practice', 'Fractions', 1, 4.3 * hour, 13, 'wwwwbbwwwr'),
  asha('practice', 'Rome', 2, hour, 3, 'rpw'),
  asha('exam', 'Leaves', 2, 0.9 * hour, 15, 'rrr'),
]

/** Returns a choice for a question with the outcome that this letter of the plan stands for. */
export function choiceOf(row: ExamRow, letter: string): Choice {
  if (letter === 'b') return null
  if (row.question_type === 'Numerical')
    return String(letter === 'r' ? row.numerical_answer : row.numerical_answer + 1)
  if (row.question_type === 'MCQ')
    return [letter === 'r' ? row.correct_answer : row.correct_answer + 1]
  if (letter === 'w') return [2]
  return letter === 'p' ? row.correct_answers.slice(1) : row.correct_answers
}
