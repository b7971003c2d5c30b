import { refusedRows } from '../../../platform/database/change-rows.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Undo } from './delete-rows.ts'
import { selectPresent } from './deletions.queries.ts'
import { type Deletable, deletableKinds } from './kinds.ts'

/** Awaits a deletion of several rows, and adds the missing ones to its 404. */
export async function namingMissing(
  { db }: Pick<Platform, 'db'>,
  { kind, ids }: { readonly kind: Deletable; readonly ids: readonly number[] },
  deletion: Promise<Undo>,
): Promise<Undo> {
  try {
    return await deletion
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const present = await selectPresent(db, kind, ids)
    const gone = notFound(deletableKinds[kind].one)
    const missing = ids.filter((id) => !present.includes(id))
    throw refusedRows(
      missing.map((id) => ({ id, error: gone })),
      ids,
    )
  }
}
