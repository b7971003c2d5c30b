import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Exams whose window has closed and whose results wait only for being published. */
export const selectPublishable = (db: Db, now: Date) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('quiz_mode', '=', 'exam')
    .where('results_published_at', 'is', null)
    .where(sql<boolean>`exam_window_end(date_of_quiz, time_duration_seconds) <= ${now}`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('attempts')
          .select('attempts.id')
          .whereRef('attempts.quiz_id', '=', 'quizzes.id')
          .where('attempts.quiz_mode', '=', 'exam'),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.quiz_id', '=', 'quizzes.id')
            .where('attempts.quiz_mode', '=', 'exam')
            .where('attempts.submitted_at', 'is', null),
        ),
      ),
    )
    .execute()

/** Locks the exam against starts and edits; undefined when it is locked already or published. */
export const lockUnpublishedExam = (tx: Tx, id: number) =>
  tx
    .selectFrom('quizzes')
    .select(['id', 'date_of_quiz', 'time_duration_seconds'])
    .where('id', '=', id)
    .where('results_published_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Is anybody still sitting it? */
export async function hasRunningAttempts(tx: Tx, quizId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Publishes every result of the exam, with an event for each. Triggers update the points in the
 * same transaction.
 */
export async function updatePublished(tx: Tx, quizId: number, now: Date): Promise<void> {
  await sql`
    with published as (
      update attempts set published_at = ${now}
      where quiz_id = ${quizId} and quiz_mode = 'exam' and published_at is null
      returning id
    )
    insert into attempt_events (attempt_id, kind, at) select id, 'published', ${now} from published
  `.execute(tx)
  await tx
    .updateTable('quizzes')
    .set({ results_published_at: now })
    .where('id', '=', quizId)
    .execute()
}
