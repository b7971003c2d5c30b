import { listChapters } from '@prepwell/contract/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes.ts'
import { importQuestions } from '@prepwell/contract/transfers.ts'
import type { Admin } from './admin.ts'
import type { ExamRow } from './exam-rows.ts'

/** An exam that begins now. */
export interface LiveExam {
  readonly id: number
  readonly name: string
}

/** The admin imports the questions and schedules a live exam of them. */
export async function scheduleExam(
  admin: Admin,
  rows: readonly ExamRow[],
  fields: { name: string; minutes: number },
): Promise<LiveExam> {
  await admin.asAdmin(importQuestions, { body: rows })
  const chapters = await admin.asAdmin(listChapters, { query: { search: rows[0]?.chapter ?? '' } })
  const { data } = await admin.asAdmin(createQuiz, {
    body: {
      name: fields.name,
      chapter_id: chapters.data[0]?.id,
      difficulty_level: 'medium',
      quiz_mode: 'exam',
      date_of_quiz: admin.now(),
      time_duration: fields.minutes,
      description: 'A mock exam of a test',
    },
  })
  return { id: data.id, name: fields.name }
}
