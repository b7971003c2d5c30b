import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** When a backup was made that is finished. */
export interface MadeBackup {
  readonly started_at: Date
  readonly finished_at: Date
  readonly bytes: number
}

/** Records a backup that is finished. */
export const insertBackup = (db: Db, backup: Insertable<Tables['backups']>) =>
  db.insertInto('backups').values(backup).execute()

/** The last backup; undefined when none was made. */
export const findLastBackup = (db: Db): Promise<MadeBackup | undefined> =>
  db
    .selectFrom('backups')
    .select(['started_at', 'finished_at', 'bytes'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Why the last daily backup could not be made; undefined where a backup was made since. */
export const findBackupFailure = (
  db: Db,
): Promise<{ readonly failed_at: Date; readonly reason: string } | undefined> =>
  db
    .selectFrom('backup_failures')
    .select(['failed_at', 'reason'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('backups')
            .select('id')
            .whereRef('finished_at', '>=', 'backup_failures.failed_at'),
        ),
      ),
    )
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const failureDays = 30

/** Records why a backup could not be made, and forgets old ones. */
export async function insertBackupFailure(
  db: Db,
  failure: { readonly failed_at: Date; readonly reason: string },
): Promise<void> {
  await db.insertInto('backup_failures').values(failure).execute()
  await db
    .deleteFrom('backup_failures')
    .where(
      'failed_at',
      '<',
      sql<Date>`${failure.failed_at}::timestamptz - make_interval(days => ${failureDays})`,
    )
    .execute()
}

/** Whether an exam begins or has begun around a moment, so that its students come together. */
export async function isExamBeginning(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<boolean> {
  const exam = await db
    .selectFrom('quizzes')
    .select('id')
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .where('date_of_quiz', '>=', from)
    .where('date_of_quiz', '<=', to)
    .limit(1)
    .executeTakeFirst()
  return exam !== undefined
}
