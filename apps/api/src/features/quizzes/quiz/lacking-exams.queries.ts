import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { hasSections } from './composition/composition.queries.ts'

/** The exams with sections that begin by `beginsBy`, have not ended, and have no frozen paper. */
export const selectUnfrozenExams = (db: Db, now: Date, beginsBy: Date) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'name', 'date_of_quiz'])
    .where('deleted_at', 'is', null)
    .where('quiz_mode', '=', 'exam')
    .where('date_of_quiz', '<=', beginsBy)
    .where(
      sql<boolean>`${now}::timestamptz < exam_window_end(date_of_quiz, time_duration_seconds, entry_seconds)`,
    )
    .where(hasSections)
    .where(sql<boolean>`not exists (select from papers where papers.quiz_id = quizzes.id)`)
    .orderBy('date_of_quiz')
    .orderBy('id')
    .execute()

/** True if the exam has a paper that no longer changes. */
export const isFrozen = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('papers')
    .select('id')
    .where('quiz_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
