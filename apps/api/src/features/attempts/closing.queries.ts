import { limits } from '@prepwell/contract/limits.ts'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** Running attempts whose deadline and grace are past, longest overdue first. */
export const selectOverdue = (db: Db, now: Date) =>
  overdue(db, now).select('id').orderBy('deadline').execute()

/**
 * Locks an overdue attempt; undefined when it is closed by now, or held by a submit or another
 * process.
 */
export const lockOverdueAttempt = (tx: Tx, id: number, now: Date) =>
  overdue(tx, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

const overdue = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('attempts')
    .where('submitted_at', 'is', null)
    .where('deadline', '<', after(now, -limits.graceSeconds))

/** Exams whose window has closed and whose results wait only for being published. */
export const selectPublishable = (db: Db, now: Date) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('quiz_mode', '=', 'exam')
    .where('results_published_at', 'is', null)
    .where(sql<boolean>`date_of_quiz + time_duration_seconds * interval '1 second' <= ${now}`)
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

/**
 * Locks the exam against starts and edits; undefined when somebody else holds it or has published
 * it.
 */
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
 * Makes every result of the exam visible, with a line in each attempt's history. Its triggers give
 * the points, in the same transaction.
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
