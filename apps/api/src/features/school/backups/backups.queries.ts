import { type Insertable, sql } from 'kysely'
import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A finished backup. */
export interface MadeBackup {
  readonly started_at: Date
  readonly finished_at: Date
  readonly bytes: number
}

export const insertBackup = (db: Db, backup: Insertable<Tables['backups']>) =>
  db.insertInto('backups').values(backup).execute()

/** The last backups, newest first. */
export const selectLastBackups = (db: Db, count: number): Promise<MadeBackup[]> =>
  db
    .selectFrom('backups')
    .select(['started_at', 'finished_at', 'bytes'])
    .orderBy('started_at', 'desc')
    .limit(count)
    .execute()

/** The last backup; undefined if there is none. */
export const findLastBackup = async (db: Db): Promise<MadeBackup | undefined> =>
  (await selectLastBackups(db, 1))[0]

/** The reason why the last daily backup failed; undefined if a backup has been made since. */
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

/** Records why a backup failed, and deletes old records. */
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

/**
 * Seconds before and after the start of an exam in which its students sign in and start together.
 */
const rushSeconds = 15 * 60

/** The range of start times of the exams whose rush is on at `now`. */
export const rushAt = (now: Date) => ({
  from: after(now, -rushSeconds),
  to: after(now, rushSeconds),
})

/**
 * True if an exam begins around this time or has just begun, so that many students connect at once.
 */
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
