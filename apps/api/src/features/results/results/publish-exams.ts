import type { Platform } from '../../../platform/platform.ts'
import { findAwaitedExam, lockShifts } from '../../quizzes/quiz/index.ts'
import { findDue, lockUnpublished, selectDue } from './publication.queries.ts'
import { publishExam } from './publish-exam.ts'
import { showProvisionalKey } from './show-provisional-key.ts'

/**
 * Moves every exam whose window has closed to its next stage, once nobody is sitting it or another
 * exam with a common question, and all exams of both series are over. An exam with a provisional
 * key first shows that key; any other exam is published. After its provisional key, an exam is
 * published when its objections are over and decided, if it is set to publish automatically. Leaves
 * out exams that wait for an admin. Each exam has its own transaction: a failure does not hold up
 * the others. Safe to run in several processes at once: each exam is published once. Returns the
 * ids of the published exams.
 */
export async function publishExams(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<number[]> {
  const now = clock.now()
  const advance = (id: number) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockShifts(tx, { quizId: id, waits: false }))) return false
      if (!(await lockUnpublished(tx, id))) return false
      // Checked again under the lock: the exam may have been changed, or started in its last
      // second.
      const exam = await findDue(tx, id, now)
      if (!exam) return false
      // Keys and scores of this exam would reveal which answers are right in the other one.
      const waiting = { examId: id, asker: null }
      if ((await findAwaitedExam(tx, now, waiting)) !== undefined) return false
      const { shown_after: shownAfter, is_key_ahead } = exam
      const step = { quizId: id, shownAfter, actorId: null, now }
      if (is_key_ahead) await showProvisionalKey(tx, step)
      else await publishExam(tx, step)
      return !is_key_ahead
    })
  const published: number[] = []
  for (const { id } of await selectDue(db, now)) {
    const isPublished = await advance(id).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (isPublished) published.push(id)
  }
  return published
}
