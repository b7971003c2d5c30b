import type { ShownPart } from '@prepwell/contract/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { isFinished } from '../quizzes/index.ts'

/** Exams that everybody has finished and that no admin publishes. */
export const selectPublishable = (db: Db, now: Date) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('review_first', '=', false)
    .where('results_published_at', 'is', null)
    .where(isFinished(now))
    .execute()

/** Locks the exam against starts and edits; undefined when it is locked already or published. */
export const lockUnpublishedExam = (tx: Tx, id: number) =>
  tx
    .selectFrom('quizzes')
    .select(['id', 'date_of_quiz', 'time_duration_seconds', 'review_first', 'shown_after'])
    .where('id', '=', id)
    .where('results_published_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** How many have begun the exam, and how many of them are still taking it? */
export const countAttempts = (tx: Tx, quizId: number) =>
  tx
    .selectFrom('attempts')
    .select(({ fn }) => [
      fn.countAll<number>().as('begun'),
      fn.countAll<number>().filterWhere('submitted_at', 'is', null).as('running'),
    ])
    .where('quiz_id', '=', quizId)
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
