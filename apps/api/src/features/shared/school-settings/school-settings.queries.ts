import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type StoredSettings = Selectable<Tables['school_settings']>

/** The languages of a school that has named none. */
export const defaultLanguages = ['en']

/** SQL for the language of texts that name none: the first one of the school. */
export const firstLanguage = sql<string>`coalesce(
  (select languages[1] from school_settings), ${sql.lit(defaultLanguages[0])})`

/** The stored settings; undefined for a school that has none. */
export const findSettings = (db: Db | Tx): Promise<StoredSettings | undefined> =>
  db.selectFrom('school_settings').selectAll().executeTakeFirst()

/**
 * The stored settings, locked against other changes. The row is made first, so that two first
 * changes at the same time wait for each other too.
 */
export async function lockSettings(tx: Tx, now: Date): Promise<StoredSettings> {
  await tx
    .insertInto('school_settings')
    // A school without settings is in use.
    .values({ set_up_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx.selectFrom('school_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export const updateSettings = (tx: Tx, changes: Updateable<Tables['school_settings']>) =>
  tx.updateTable('school_settings').set(changes).returningAll().executeTakeFirstOrThrow()

/** Stores how a new school begins, unless it has settings already. */
export const insertFirstSettings = (
  db: Db,
  first: Pick<StoredSettings, 'sign_up' | 'set_up_at'> & Partial<Pick<StoredSettings, 'languages'>>,
) =>
  db
    .insertInto('school_settings')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** True if PostgreSQL knows the time zone; it may lack one that the runtime knows. */
export async function isKnownZone(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${zone})`.execute(tx)
  return rows.length > 0
}
