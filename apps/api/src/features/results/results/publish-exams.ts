import type { Platform } from '../../../platform/platform.ts'
import { findExamAskingSame } from '../../quizzes/quiz/index.ts'
import { countAttempts, lockUnpublishedExam, selectPublishable } from './publication.queries.ts'
import { publishExam } from './publish-exam.ts'

/**
 * Publishes every exam whose window has closed, once nobody is sitting it or another exam that
 * shares a question with it, and no later sitting is planned. Leaves out exams that an admin
 * publishes by hand. Each exam has its own transaction: a failure does not hold up the others. Safe
 * to run in several processes at once: each exam is published once. Returns the ids of the
 * published exams.
 */
export async function publishExams(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<number[]> {
  const now = clock.now()
  const publishOne = (id: number) =>
    db.transaction().execute(async (tx) => {
      const exam = await lockUnpublishedExam(tx, id)
      // Checked again under the lock: the exam may have been changed, or started in its last
      // second.
      if (!exam || exam.review_first) return false
      const { running, is_undo_awaited, entry_end } = await countAttempts(tx, id, now)
      if (running > 0 || is_undo_awaited || entry_end > now) return false
      // The scores of this exam would reveal which answers are right in the other one.
      const same = { examId: id, asker: null }
      if ((await findExamAskingSame(tx, now, same)) !== undefined) return false
      await publishExam(tx, { quizId: id, shownAfter: exam.shown_after, actorId: null, now })
      return true
    })
  const published: number[] = []
  for (const { id } of await selectPublishable(db, now)) {
    const done = await publishOne(id).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (done) published.push(id)
  }
  return published
}
