import { listChapters } from '@prepwell/contract/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes.ts'
import { importQuestions } from '@prepwell/contract/transfers.ts'
import type { ExamRow } from './exam-rows.ts'
import type { Admin } from './server/admin.ts'

/** A quiz that can be taken now. */
export interface LiveQuiz {
  readonly id: number
  readonly name: string
}

interface Fields {
  readonly name: string
  readonly minutes: number
}

/** The admin imports the questions and schedules a live exam with them. */
export const scheduleExam = (admin: Admin, rows: readonly ExamRow[], fields: Fields) =>
  scheduleQuiz(admin, rows, { ...fields, mode: 'exam' })

/** As {@link scheduleExam}, in either mode. */
export async function scheduleQuiz(
  admin: Admin,
  rows: readonly ExamRow[],
  { name, minutes, mode }: Fields & { readonly mode: 'exam' | 'practice' },
): Promise<LiveQuiz> {
  await admin.asAdmin(importQuestions, { body: rows })
  const chapters = await admin.asAdmin(listChapters, { query: { search: rows[0]?.chapter ?? '' } })
  const { data } = await admin.asAdmin(createQuiz, {
    body: {
      name,
      chapter_id: chapters.data[0]?.id,
      difficulty_level: 'medium',
      quiz_mode: mode,
      date_of_quiz: admin.now(),
      time_duration: minutes,
      description: 'A quiz of a test',
    },
  })
  return { id: data.id, name }
}
