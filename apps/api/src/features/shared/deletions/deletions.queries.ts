import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Deletable, deletableKinds } from './kinds.ts'

interface NewDeletion {
  readonly kind: Deletable
  readonly ids: readonly number[]
  readonly deleted_by: number
  readonly created_at: Date
  readonly expires_at: Date
}

/** Inserts a deletion; the copies of the deleted rows refer to it. */
export const insertDeletion = (tx: Tx, { ids, ...deletion }: NewDeletion) =>
  tx
    .insertInto('deletions')
    .values({ ...deletion, ids: [...ids] })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks a deletion by this person; finds nothing once it can no longer be undone. */
export const lockDeletion = (tx: Tx, id: string, viewerId: number, now: Date) =>
  tx
    .selectFrom('deletions')
    .select(['kind', 'ids', 'undone_at'])
    .where('id', '=', id)
    .where('deleted_by', '=', viewerId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Marks the deletion as undone, and deletes its copies. */
export async function updateUndone(tx: Tx, id: string, undone_at: Date): Promise<void> {
  await tx.updateTable('deletions').set({ undone_at }).where('id', '=', id).execute()
  await tx.deleteFrom('deleted_rows').where('deletion_id', '=', id).execute()
}

/** Deletes the deletions that can no longer be undone, with their copied rows. */
export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('deletions').where('expires_at', '<=', now).execute()

/** The ids of the rows that still exist. */
export async function selectPresent(
  db: Db,
  kind: Deletable,
  ids: readonly number[],
): Promise<number[]> {
  const { table } = deletableKinds[kind]
  const isThere = { quiz: sql`deleted_at is null`, student: sql`role = 'student'` }
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...ids]})
      and ${kind === 'quiz' || kind === 'student' ? isThere[kind] : sql`true`}`.execute(db)
  return rows.map(({ id }) => id)
}
