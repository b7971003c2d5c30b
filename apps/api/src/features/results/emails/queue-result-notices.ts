import type { Tx } from '../../../platform/database/database.ts'
import { insertResultNotices } from './queueing.queries.ts'

/**
 * Queues a mail to each student whose attempt of the exam is about to be published, in the
 * transaction that publishes. Call it before the attempts are written: the deletion of an account
 * locks the account before its attempts too, and the same order cannot deadlock.
 */
export async function queueResultNotices(
  tx: Tx,
  { quizId, now }: { readonly quizId: number; readonly now: Date },
): Promise<void> {
  await insertResultNotices(tx, quizId, now)
}
