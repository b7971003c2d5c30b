import { limits } from '@prepwell/contract/wire/limits.ts'
import { after, epoch } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../audit/index.ts'
import { insertDeletion } from './deletions.queries.ts'
import { keepReferring, keepRoots, recordChanges, selectForeignKeys } from './kept-rows.queries.ts'
import { type Deletable, deletableKinds } from './kinds.ts'
import { type AffectedTable, tablesBelow } from './tables-below.ts'
import { undoableSeconds } from './undoable-seconds.ts'

interface DeleteInput {
  readonly kind: Deletable
  readonly ids: readonly number[]
  readonly viewer: Actor
  /** Deletes the rows, which are already locked, and returns their number. */
  readonly remove: (tx: Tx, now: Date) => Promise<number>
}

/** The id for undoing a deletion, and the last moment at which this is possible. */
export interface Undo {
  readonly id: string
  readonly until: number
}

/**
 * Deletes rows of one kind with everything that depends on them, and keeps copies so that the
 * deletion can be undone for some seconds. Deletes all or nothing: throws 404 unless every row
 * exists.
 */
export function deleteRows(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { kind, ids, viewer, remove }: DeleteInput,
): Promise<Undo> {
  const roots = [...new Set(ids)]
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { id: deletionId } = await insertDeletion(tx, {
      kind,
      ids: roots,
      deleted_by: viewer.id,
      created_at: now,
      expires_at: after(now, undoableSeconds),
    })
    // Writes the audit line before the deletion, while the rows' names still exist.
    await audit(tx, { viewer, now, action: 'deleted', kind, ids: roots })
    const tables = await affectedTables(tx, kind)
    const keptTables = tables.map(({ table }, step) => ({ deletionId, step, table }))
    const stepOf = (table: string) => tables.findIndex((one) => one.table === table)
    for (const [step, kept] of keptTables.entries()) {
      const affected = tables[step]
      if (step === 0 || !affected) await keepRoots(tx, kept, roots)
      else await keepReferring(tx, kept, affected, stepOf)
    }
    if ((await remove(tx, now)) < roots.length) throw notFound(deletableKinds[kind].one)
    for (const [step, kept] of keptTables.entries())
      if (!tables[step]?.isDeleted) await recordChanges(tx, kept)
    return { id: deletionId, until: epoch(after(now, limits.undoSeconds)) }
  })
}

async function affectedTables(tx: Tx, kind: Deletable): Promise<AffectedTable[]> {
  const { table, isOnlyMarked } = deletableKinds[kind]
  if (isOnlyMarked) return [{ table, by: [], isDeleted: false }]
  return tablesBelow(table, await selectForeignKeys(tx))
}
