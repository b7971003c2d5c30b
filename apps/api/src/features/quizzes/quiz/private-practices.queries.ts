import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Quiz = Selectable<Tables['quizzes']>

/** The id of the private practice that repeats an attempt's questions. */
export async function findPrivatePractice(
  tx: Tx,
  originAttemptId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('quizzes')
    .select('id')
    .where('origin_attempt_id', '=', originAttemptId)
    .executeTakeFirst()
  return row?.id
}

/** Adds a private practice, live at once, and returns its id. */
export async function insertPrivatePractice(
  tx: Tx,
  now: Date,
  practice: Pick<Quiz, 'name' | 'description' | 'difficulty_level' | 'time_duration_seconds'> & {
    readonly owner_id: number
  } & Partial<Pick<Quiz, 'origin_attempt_id' | 'own_clock' | 'own_check' | 'shared_code'>>,
): Promise<number> {
  const { id } = await tx
    .insertInto('quizzes')
    .values({ ...practice, quiz_mode: 'practice', date_of_quiz: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number of private practices that the student has made since `since`. */
export async function countPrivatePractices(tx: Tx, ownerId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('quizzes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
