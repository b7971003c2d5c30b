import { after } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { folders, keysOf, pictureOf } from './picture-places.ts'
import { findSweepable } from './sweepable.queries.ts'
import { deleteUnused, selectKnown, updateUnused } from './uploads.queries.ts'

const day = 24 * 3600
const keysAtOnce = 500

interface CleaningInput {
  /** Called for each failure, after which the cleaning continues. */
  readonly onError: (error: unknown) => void
  readonly signal?: AbortSignal
}

/**
 * Removes pictures that nothing has used for a day (person, text, question, question version,
 * paper). Deletes the row before the files; {@link sweepUploads} removes files that a crash in
 * between leaves behind. Several processes may run it at once.
 */
export async function cleanUploads(
  { db, files, clock }: Platform,
  { onError, signal }: CleaningInput,
): Promise<void> {
  const now = clock.now()
  await updateUnused(db, now)
  while (!signal?.aborted) {
    const removed = await deleteUnused(db, after(now, -day))
    if (removed.length === 0) return
    for (const key of removed.flatMap(keysOf)) await files.delete(key).catch(onError)
  }
}

/**
 * Removes files that have no row, because of a crash between writing the file and its row; see
 * {@link findSweepable}. Files whose names are not those of uploads are kept, because the app did
 * not write them.
 */
export async function sweepUploads(
  { db, files, clock }: Platform,
  { onError, signal }: CleaningInput,
): Promise<void> {
  const isSweepable = await findSweepable({ db, clock })
  const sweep = async (found: Map<string, string>) => {
    const known = await selectKnown(db, [...new Set(found.values())])
    for (const [key, picture] of found)
      if (!known.has(picture)) await files.delete(key).catch(onError)
    found.clear()
  }
  for (const { picture: folder } of Object.values(folders)) {
    const found = new Map<string, string>()
    for await (const { key, modifiedAt } of files.list(folder)) {
      if (signal?.aborted) return
      const picture = pictureOf(key)
      if (picture && isSweepable(modifiedAt)) found.set(key, picture)
      if (found.size >= keysAtOnce) await sweep(found)
    }
    await sweep(found)
  }
}
