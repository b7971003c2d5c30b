import type { Tx } from '../../platform/database.ts'
import { insertResultNotices } from './queueing.queries.ts'

/**
 * Queues a mail to each student whose attempt of the exam is about to be published, in the
 * transaction that publishes. Call it before the attempts are written: who removes an account locks
 * it first and its attempts after it, and so must this.
 */
export async function noticeResults(tx: Tx, quizId: number, at: Date): Promise<void> {
  await insertResultNotices(tx, quizId, at)
}
