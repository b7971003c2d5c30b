import type { quizBody } from '@prepwell/contract/quiz-fields.ts'
import type { z } from 'zod'
import { isMissingReference } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestedDate } from './requested-date.ts'
import { insertQuiz } from './writing.queries.ts'

/** Schedules a quiz and returns its id; 400 for a date in the past, 404 for a missing chapter. */
export async function createQuiz(
  { db, clock, settings }: Platform,
  { time_duration: minutes, date_of_quiz, ...fields }: z.output<typeof quizBody>,
): Promise<number> {
  const now = clock.now()
  try {
    const { id } = await insertQuiz(db, now, {
      ...fields,
      date_of_quiz: requestedDate(date_of_quiz, settings.examTimeZone, now),
      time_duration_seconds: minutes * 60,
    })
    return id
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}
