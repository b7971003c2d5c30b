import type { Tx } from '../../../platform/database/database.ts'
import { insertExamNotices, insertNotices } from './queueing.queries.ts'

/**
 * Queues a mail to each student whose attempt at the exam is about to be published, in the
 * publishing transaction. Call it before the attempts are written: deleting an account also locks
 * the account before its attempts, and the same order of locks prevents deadlocks.
 */
export async function queueResultNotices(
  tx: Tx,
  { quizId, now }: { readonly quizId: number; readonly now: Date },
): Promise<void> {
  await insertExamNotices(tx, { kind: 'result_published', quizId, at: now })
}

/** Queues a mail to each student of the exam about its provisional key. */
export async function queueProvisionalNotices(
  tx: Tx,
  { quizId, now }: { readonly quizId: number; readonly now: Date },
): Promise<void> {
  await insertExamNotices(tx, { kind: 'provisional_key', quizId, at: now })
}

/**
 * Queues a mail to each of these students about objections to the exam that are decided now. Call
 * it before the objections are written, for the same reason as in {@link queueResultNotices}.
 */
export async function queueDecisionNotices(
  tx: Tx,
  {
    quizId,
    studentIds,
    now,
  }: {
    readonly quizId: number
    readonly studentIds: readonly number[]
    readonly now: Date
  },
): Promise<void> {
  await insertNotices(tx, { kind: 'objection_decided', quizId, studentIds, at: now })
}
