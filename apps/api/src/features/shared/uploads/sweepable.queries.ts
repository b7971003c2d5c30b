import { after } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'

const day = 24 * 3600
/** Time in which a school that was restored too early can go back to its old database. */
const keptAfterRestore = 30 * day

/**
 * Returns whether a file with this modification time may be removed if the database does not know
 * it. A young file may still get its row. Files from before a restore may belong to the database
 * that the restored one replaced, which often has the same store.
 */
export async function findSweepable({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<(modifiedAt: Date) => boolean> {
  const now = clock.now()
  const restore = await db
    .selectFrom('restores')
    .select(({ fn }) => fn.max('restored_at').as('at'))
    .where('restored_at', '>', after(now, -keptAfterRestore))
    .executeTakeFirst()
  const from = restore?.at
  return (modifiedAt) => modifiedAt < after(now, -day) && (!from || modifiedAt >= from)
}
