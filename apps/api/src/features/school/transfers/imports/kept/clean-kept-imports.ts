import { after } from '../../../../../platform/clock.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { deleteExpiredKept, isKept } from './kept-imports.queries.ts'
import { keptFolder, keptKey, keptPaths } from './kept-paths.ts'

const day = 24 * 3600

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
  const before = after(clock.now(), -day)
  for await (const { key: path, modifiedAt } of files.list(keptFolder)) {
    if (signal?.aborted) return
    const kept = keptKey(path)
    if (modifiedAt >= before || kept === null) continue
    if (!(await isKept(db, kept))) await files.delete(path).catch(onError)
  }
}
