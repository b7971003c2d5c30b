import type { Platform } from '../../../platform/platform.ts'
import { deleteExpired } from './deletions.queries.ts'

/**
 * Deletes the copies of deletions that can no longer be undone, because they contain personal data.
 */
export async function purgeDeletions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteExpired(db, clock.now())
}
