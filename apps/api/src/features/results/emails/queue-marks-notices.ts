import type { Tx } from '../../../platform/database/database.ts'
import { insertMarksNotices } from './queueing.queries.ts'

/**
 * Queues a mail to each student of these attempts, whose published marks change in this
 * transaction: one mail, however many of the attempts are the student's.
 */
export async function queueMarksNotices(
  tx: Tx,
  { attemptIds, now }: { readonly attemptIds: readonly number[]; readonly now: Date },
): Promise<void> {
  if (attemptIds.length > 0) await insertMarksNotices(tx, attemptIds, now)
}
