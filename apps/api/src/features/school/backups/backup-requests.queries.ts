import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BackupFailureKind } from './failure-kind.ts'

/** A request that no process has taken up, or ended, for as long is given up. */
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
 * Asks for a backup, and forgets those that have ended and those up to `givenUp`. Returns
 * false if another one waits or is being made.
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

/** The request that waits, or whose backup was begun. */
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
