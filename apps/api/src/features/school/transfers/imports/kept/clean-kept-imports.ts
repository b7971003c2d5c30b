import type { Platform } from '../../../../../platform/platform.ts'
import { findSweepable } from '../../../../shared/uploads/index.ts'
import { deleteExpiredKept, isKept } from './kept-imports.queries.ts'
import { keptFolder, keptKey, keptPaths } from './kept-paths.ts'

interface CleaningInput {
  /** Called for each failure, after which the cleaning continues. */
  readonly onError: (error: unknown) => void
  readonly signal?: AbortSignal
}

/** Deletes expired kept imports. Several processes may run it at once. */
export async function cleanKeptImports(
  { db, files, clock }: Platform,
  { onError }: CleaningInput,
): Promise<void> {
  for (const { files: names, ...kept } of await deleteExpiredKept(db, clock.now()))
    for (const path of keptPaths(kept, names.length)) await files.delete(path).catch(onError)
}

/**
 * Deletes files that belong to no kept import, such as those of a deleted account or of a check
 * that did not finish.
 */
export async function sweepKeptImports(
  { db, files, clock }: Platform,
  { onError, signal }: CleaningInput,
): Promise<void> {
  const isSweepable = await findSweepable({ db, clock })
  for await (const { key: path, modifiedAt } of files.list(keptFolder)) {
    if (signal?.aborted) return
    const kept = keptKey(path)
    if (kept === null || !isSweepable(modifiedAt)) continue
    if (!(await isKept(db, kept))) await files.delete(path).catch(onError)
  }
}
