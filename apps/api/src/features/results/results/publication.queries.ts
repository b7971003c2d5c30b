import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { goesOnByItself, isKeyAhead } from '../../quizzes/quiz/index.ts'
import { isStillUndoable } from '../../shared/deletions/index.ts'

/** The exams that the server must now move to their next stage. */
export const selectDue = (db: Db, now: Date) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('quiz_mode', '=', 'exam')
    .where('results_published_at', 'is', null)
    .where(goesOnByItself(now))
    .execute()

/** Locks the exam against starts and edits; false if it is already locked or published. */
export async function lockUnpublished(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', id)
    .where('results_published_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** An exam that the caller has locked, if it is still due. */
export const findDue = (tx: Tx, id: number, now: Date) =>
  tx
    .selectFrom('quizzes')
    .select(['shown_after', isKeyAhead.as('is_key_ahead')])
    .where('id', '=', id)
    .where(goesOnByItself(now))
    .executeTakeFirst()

/** Lets the students of the exam see the provisional key. */
export const updateProvisional = (tx: Tx, quizId: number, now: Date) =>
  tx.updateTable('quizzes').set({ provisional_since: now }).where('id', '=', quizId).execute()

/**
 * Counts the students who began the exam and those still taking it. Also returns whether an undo
 * could reopen an attempt, when the last student can begin, until when the exam is on, and until
 * when its results wait. The caller has locked the exam, so this statement sees everybody whom an
 * admin has let in.
 */
export const countAttempts = (tx: Tx, quizId: number, now: Date) =>
  tx
    .selectFrom('quizzes')
    .leftJoin('attempts', 'attempts.quiz_id', 'quizzes.id')
    .select(({ fn }) => [
      fn.count<number>('attempts.id').as('begun'),
      fn
        .count<number>('attempts.id')
        .filterWhere('attempts.submitted_at', 'is', null)
        .as('running'),
      isStillUndoable('taker', now).as('is_undo_awaited'),
      sql<Date>`exam_on_until(quizzes.id, date_of_quiz, time_duration_seconds, entry_seconds)`.as(
        'on_until',
      ),
      'quizzes.results_wait_until',
      sql<Date>`exam_entry_end(quizzes.id, date_of_quiz, time_duration_seconds, entry_seconds)`.as(
        'entry_end',
      ),
    ])
    .where('quizzes.id', '=', quizId)
    .groupBy('quizzes.id')
    .executeTakeFirstOrThrow()

/**
 * Publishes every result of the exam, with an event for each. Triggers update the points in the
 * same transaction.
 */
export async function updatePublished(
  tx: Tx,
  { quizId, shownAfter, now }: { quizId: number; shownAfter: ShownPart; now: Date },
): Promise<void> {
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
    .set({ results_published_at: now, shown_after: shownAfter })
    .where('id', '=', quizId)
    .execute()
}
