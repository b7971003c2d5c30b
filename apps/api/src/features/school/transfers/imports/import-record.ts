import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { invalid } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { audit } from '../../../shared/audit/index.ts'
import {
  deleteImport,
  deleteLostImports,
  type ImportPhase,
  insertImport,
  updateImportDone,
  updateImportProgress,
} from './imports.queries.ts'

/** Records the progress of a running import, and afterwards who imported what. */
export interface ImportRecord {
  /** Visible to others at once, even if the import is rolled back later. */
  update(phase: ImportPhase, done: number, total: number): Promise<void>
  /** Runs in the import's own transaction, as its last SQL statement. */
  finish(tx: Tx, created: number): Promise<void>
  /** Deletes the record if nothing was imported. */
  discard(): Promise<void>
}

/** A record that does nothing, for imports without progress such as the demo content. */
export const noRecord: ImportRecord = {
  update: async () => undefined,
  finish: async () => undefined,
  discard: async () => undefined,
}

/** The number of rows between two progress updates. */
const step = 500

/**
 * Begins the record of an import. `key` identifies it to the caller; throws 400 if it has been used
 * before.
 */
export async function openRecord(
  { db, clock }: Platform,
  {
    kind,
    viewer,
    key,
    total,
  }: {
    readonly kind: ImportKind
    readonly viewer: Viewer
    readonly key: string | undefined
    readonly total: number
  },
): Promise<ImportRecord> {
  await deleteLostImports(db, clock.now())
  const id = await insertImport(db, {
    kind,
    imported_by: viewer.id,
    progress_key: key ?? null,
    phase: 'checking',
    rows_done: 0,
    rows_total: total,
    begun_at: clock.now(),
  })
  if (id === undefined) throw invalid('progress', 'Use a new key for each import')
  let written = { phase: 'checking', done: 0 }
  return {
    async update(phase, done, rows) {
      if (phase === written.phase && done - written.done < step) return
      written = { phase, done }
      await updateImportProgress(db, id, { phase, rows_done: done, rows_total: rows })
    },
    async finish(tx, created) {
      const now = clock.now()
      await updateImportDone(tx, id, created, now)
      const imported = { action: 'imported', kind: 'list', name: kind, rows: created } as const
      await audit(tx, { viewer, now, ...imported })
    },
    discard: () => deleteImport(db, id),
  }
}
