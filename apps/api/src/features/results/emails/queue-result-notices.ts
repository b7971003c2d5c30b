import type { Tx } from '../../../platform/database/database.ts'
import { insertResultNotices } from './queueing.queries.ts'

/**
 * Queues a mail to each student whose attempt at the exam is about to be published, in the
 * publishing transaction. Call it before the attempts are written: deleting an account also locks
 * the account before its attempts, and one order of locks cannot deadlock.
 */
export async function queueResultNotices(
  tx: Tx,
  { quizId, now }: { readonly quizId: number; readonly now: Date },
): Promise<void> {
  await insertResultNotices(tx, quizId, now)
}
