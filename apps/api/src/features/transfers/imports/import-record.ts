import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../auth/index.ts'
import {
  deleteImport,
  deleteLostImports,
  type ImportPhase,
  insertImport,
  updateImportDone,
  updateImportProgress,
} from './imports.queries.ts'

/** Keeps how far an import is while it runs, and keeps who imported what. */
export interface ImportRecord {
  /** Seen by others at once, whatever becomes of the import. */
  tell(phase: ImportPhase, done: number, total: number): Promise<void>
  /** In the import's own transaction, as its last act. */
  finish(tx: Tx, created: number): Promise<void>
  /** Nothing was imported, so nothing is kept. */
  discard(): Promise<void>
}

/** For an import that nobody watches, as of the demo content. */
export const noRecord: ImportRecord = {
  tell: async () => undefined,
  finish: async () => undefined,
  discard: async () => undefined,
}

/** Rows between two updates of the progress. */
const step = 500

/**
 * Begins the record of an import. `key` is what the caller asks by; throws 400 when it was used
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
    async tell(phase, done, rows) {
      if (phase === written.phase && done - written.done < step) return
      written = { phase, done }
      await updateImportProgress(db, id, { phase, rows_done: done, rows_total: rows })
    },
    finish: (tx, created) => updateImportDone(tx, id, created, clock.now()),
    discard: () => deleteImport(db, id),
  }
}
