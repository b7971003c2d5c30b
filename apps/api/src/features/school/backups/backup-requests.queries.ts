import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BackupFailureKind } from './failure-kind.ts'

/** Seconds after which a request is given up if no process has taken it up or ended it. */
export const givenUpSeconds = 6 * 3600

/** The last backup that was asked for; undefined if there is none. */
export const findLastRequest = (db: Db) =>
  db
    .selectFrom('backup_requests')
    .select(['id', 'asked_at', 'begun_at', 'ended_at', 'failure'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Requests a backup. Deletes requests that have ended or were made up to `givenUp`. Returns false
 * if another one waits or is being made.
 */
export async function insertRequest(
  tx: Tx,
  { asked_at, givenUp }: { readonly asked_at: Date; readonly givenUp: Date },
): Promise<boolean> {
  await tx
    .deleteFrom('backup_requests')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('asked_at', '<=', givenUp)]))
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backup_requests')
    .values({ asked_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The request that is waiting, or whose backup has begun. */
export const findOpenRequest = (db: Db, now: Date) =>
  db
    .selectFrom('backup_requests')
    .select(['id', 'asked_at', 'begun_at'])
    .where('ended_at', 'is', null)
    .where('asked_at', '>', after(now, -givenUpSeconds))
    .limit(1)
    .executeTakeFirst()

export const beginRequest = (db: Db, id: number, begun_at: Date | null) =>
  db.updateTable('backup_requests').set({ begun_at }).where('id', '=', id).execute()

export const endRequest = (
  db: Db,
  id: number,
  ended: { readonly ended_at: Date; readonly failure: BackupFailureKind | null },
) => db.updateTable('backup_requests').set(ended).where('id', '=', id).execute()
