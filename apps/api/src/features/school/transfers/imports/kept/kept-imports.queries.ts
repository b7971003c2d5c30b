import type { Insertable } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import type { Tables } from '../../../../../platform/database/tables.ts'
import type { KeptKey } from './kept-paths.ts'

const head = ['key', 'kind', 'files', 'rows', 'kept_at', 'kept_until'] as const

/** The imports that this person has kept, the newest first. */
export const selectKept = (db: Db, kept_by: number, now: Date) =>
  db
    .selectFrom('kept_imports')
    .select(head)
    .where('kept_by', '=', kept_by)
    .where('kept_until', '>', now)
    .orderBy('kept_at', 'desc')
    .orderBy('key')
    .execute()

/** An import that this person has kept; undefined if there is none. */
export const findKept = (db: Db, { key, kept_by, now }: KeptKey & { readonly now: Date }) =>
  db
    .selectFrom('kept_imports')
    .select([...head, 'said', 'report'])
    .where('key', '=', key)
    .where('kept_by', '=', kept_by)
    .where('kept_until', '>', now)
    .executeTakeFirst()

/** Keeps an import, or replaces what was kept under its key. */
export async function saveKept(db: Db, row: Insertable<Tables['kept_imports']>): Promise<void> {
  await db
    .insertInto('kept_imports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kept_by', 'key']).doUpdateSet(row))
    .execute()
}

/** Records another check of the same kept files; changes nothing if they have been deleted. */
export async function updateKept(
  db: Db,
  { key, kept_by, ...row }: Omit<Insertable<Tables['kept_imports']>, 'files'>,
): Promise<void> {
  await db
    .updateTable('kept_imports')
    .set(row)
    .where('key', '=', key)
    .where('kept_by', '=', kept_by)
    .execute()
}

/** Deletes what a person has kept under a key, and returns the number of its files. */
export async function deleteKept(db: Db, { key, kept_by }: KeptKey): Promise<number | undefined> {
  const deleted = await db
    .deleteFrom('kept_imports')
    .where('key', '=', key)
    .where('kept_by', '=', kept_by)
    .returning('files')
    .executeTakeFirst()
  return deleted?.files.length
}

/** Deletes the kept imports that have expired, and returns them. */
export const deleteExpiredKept = (db: Db, now: Date) =>
  db
    .deleteFrom('kept_imports')
    .where('kept_until', '<=', now)
    .returning(['key', 'kept_by', 'files'])
    .execute()

/** True if this person has kept an import under this key, even if it has expired. */
export async function isKept(db: Db, { key, kept_by }: KeptKey): Promise<boolean> {
  const found = await db
    .selectFrom('kept_imports')
    .select('key')
    .where('key', '=', key)
    .where('kept_by', '=', kept_by)
    .executeTakeFirst()
  return found !== undefined
}
