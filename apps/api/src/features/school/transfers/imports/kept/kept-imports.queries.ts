import type { Insertable } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import type { Tables } from '../../../../../platform/database/tables.ts'

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

interface KeptKey {
  readonly key: string
  readonly kept_by: number
}

/** Keeps an import, or replaces what was said and reported; false if the key is another person's. */
export async function saveKept(db: Db, row: Insertable<Tables['kept_imports']>): Promise<boolean> {
  const { said, report, kept_at, kept_until } = row
  const saved = await db
    .insertInto('kept_imports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ said, report, kept_at, kept_until })
        .where('kept_imports.kept_by', '=', row.kept_by),
    )
    .returning('key')
    .executeTakeFirst()
  return saved !== undefined
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

/** Deletes what was to be kept until now, and returns the keys with the numbers of their files. */
export const deleteExpiredKept = (db: Db, now: Date) =>
  db.deleteFrom('kept_imports').where('kept_until', '<=', now).returning(['key', 'files']).execute()

/** Those of the keys that are in use. */
export async function selectKeptKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('kept_imports')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ key }) => key))
}
