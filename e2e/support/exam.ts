import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { createQuiz, getQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import type { z } from 'zod'
import type { ExamRow } from './exam-rows.ts'
import { type Admin, callWithNow } from './server/admin.ts'
import { until } from './until.ts'

/** A quiz that can be taken now. */
export interface LiveQuiz {
  readonly id: number
  readonly name: string
}

/** The settings of a quiz. */
export interface Fields {
  readonly name: string
  readonly minutes: number
  /** Seconds until the quiz begins; if absent, it begins now. */
  readonly startsIn?: number
  /**
   * Returns the sections of the quiz for the id of its chapter; if absent, the quiz asks the whole
   * chapter.
   */
  readonly sections?: (chapterId: number) => readonly SectionFields[]
  /** For sections with their own times; otherwise the quiz has one clock. */
  readonly sectionTimes?: Pick<
    QuizFields,
    'section_times' | 'early_section_end' | 'pause_minutes' | 'ends_together'
  >
  /** True if an admin publishes the results; otherwise the server does. */
  readonly reviewFirst?: boolean
}

type QuizFields = z.input<(typeof createQuiz)['body']>

type SectionFields = NonNullable<QuizFields['sections']>[number]

/** Imports the questions and schedules a live exam with them. */
export const scheduleExam = (admin: Admin, rows: readonly ExamRow[], fields: Fields) =>
  scheduleQuiz(admin, rows, { ...fields, mode: 'exam' })

/** Like {@link scheduleExam}, in either mode. */
export async function scheduleQuiz(
  admin: Admin,
  rows: readonly ExamRow[],
  {
    name,
    minutes,
    startsIn,
    mode,
    sections,
    sectionTimes,
    reviewFirst,
  }: Fields & { readonly mode: 'exam' | 'practice' },
): Promise<LiveQuiz> {
  await admin.asAdmin(importQuestions, { body: rows })
  const chapters = await admin.asAdmin(listChapters, { query: { search: rows[0]?.chapter ?? '' } })
  const chapterId = chapters.data[0]?.id ?? 0
  const { data } = await callWithNow(admin, (now) =>
    admin.asAdmin(createQuiz, {
      body: {
        name,
        chapter_id: chapterId,
        ...(sections ? { sections: [...sections(chapterId)] } : {}),
        ...sectionTimes,
        difficulty_level: 'medium',
        quiz_mode: mode,
        date_of_quiz: now + (startsIn ?? 0),
        time_duration: minutes,
        description: 'A quiz of a test',
        review_first: reviewFirst ?? false,
      },
    }),
  )
  return { id: data.id, name }
}

/** Waits until the server has published the results of an exam, which it checks every second. */
export const untilPublished = (admin: Admin, id: number) =>
  until(async () => {
    const { data } = await admin.asAdmin(getQuiz, { params: { id } })
    return data.results_published_at !== null
  })
