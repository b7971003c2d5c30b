import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { after } from '../../../../platform/clock.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

export type ImportPhase = Tables['imports']['phase']

const lostSeconds = 24 * 3600

const importLock = 7_210_001

/**
 * Takes a lock until the transaction ends, so that imports run one after another. Two at once would
 * both find that a question is missing, and add it twice.
 */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
}

/** Begins an import and returns its id; undefined if its progress key was used before. */
export async function insertImport(
  db: Db,
  row: Insertable<Tables['imports']>,
): Promise<number | undefined> {
  const made = await db
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const updateImportProgress = (
  db: Db,
  id: number,
  progress: { phase: ImportPhase; rows_done: number; rows_total: number },
) =>
  db
    .updateTable('imports')
    .set(progress)
    .where('id', '=', id)
    .execute()
    .then(() => undefined)

/** Records that an import is complete and created `created` rows. */
export async function updateImportDone(
  tx: Tx,
  id: number,
  created: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ phase: 'done', rows_done: sql`rows_total`, created, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes the record of an import that failed. */
export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Deletes the records of imports that a killed process left behind. */
export const deleteLostImports = (db: Db, now: Date) =>
  db
    .deleteFrom('imports')
    .where('ended_at', 'is', null)
    .where('begun_at', '<', after(now, -lostSeconds))
    .execute()

/** The progress of a person's import with this key; undefined if there is none. */
export const findImportProgress = (db: Db, key: string, imported_by: number) =>
  db
    .selectFrom('imports')
    .select(['phase', 'rows_done', 'rows_total'])
    .where('progress_key', '=', key)
    .where('imported_by', '=', imported_by)
    .executeTakeFirst()
