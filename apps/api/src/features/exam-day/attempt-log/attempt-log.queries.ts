import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ItemOrder, SectionTimes } from '../../../platform/database/tables.ts'

/** Enough for any exam: the pages of an attempt can write 500 rows, and saves add one a minute. */
const rowsMax = 2_000

/** The fields of an attempt that its log needs. */
export interface LoggedAttempt {
  readonly id: number
  readonly student_id: number
  readonly quiz_id: number
  readonly quiz_mode: QuizMode
  readonly paper_id: number
  readonly item_order: ItemOrder | null
  readonly section_times: SectionTimes | null
  readonly submitted_at: Date | null
  readonly is_private: boolean
  readonly published_at: Date | null
}

/** Finds an attempt. Does not check the owner. */
export const findLoggedAttempt = (db: Db, id: number): Promise<LoggedAttempt | undefined> =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'quiz_id', 'quiz_mode', 'paper_id', 'item_order', 'section_times'])
    .select(['submitted_at', 'is_private', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * The log of an attempt with the names of admins, oldest first. A very long log is cut off at the
 * beginning.
 */
export async function selectLog(db: Db, attemptId: number) {
  const rows = await db
    .selectFrom('attempt_events')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql<number>`(attempt_events.detail ->> 'actor_id')::integer`),
    )
    .select(['attempt_events.id', 'kind', 'at', 'detail', 'users.name as actor_name'])
    .where('attempt_id', '=', attemptId)
    .orderBy('attempt_events.id', 'desc')
    .limit(rowsMax)
    .execute()
  // Sorted again, because pages may report events later than they happened.
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
}

export type LogRow = Awaited<ReturnType<typeof selectLog>>[number]
