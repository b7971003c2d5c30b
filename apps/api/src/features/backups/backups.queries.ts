import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

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
