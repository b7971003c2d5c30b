import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { noticeResults } from '../notices/index.ts'
import { isAskedElsewhere } from '../quizzes/index.ts'
import {
  hasRunningAttempts,
  lockUnpublishedExam,
  selectPublishable,
  updatePublished,
} from './closing.queries.ts'

/**
 * Publishes the results of every exam whose window has closed, once nobody sits it or another exam
 * that shares a question with it. Each has a transaction of its own, so that one which fails holds
 * up no other. Each exam is published once, whichever of several processes comes first. Answers the
 * ids of the exams it published.
 */
export async function publishResults(
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number[]> {
  const publishOne = (id: number) =>
    db.transaction().execute(async (tx) => {
      const exam = await lockUnpublishedExam(tx, id)
      // Looked at again under the lock: the exam may have been moved, or somebody may
      // have started in its last second.
      if (!exam || after(exam.date_of_quiz, exam.time_duration_seconds) > now) return false
      if (await hasRunningAttempts(tx, id)) return false
      // Who sat this one would learn by the score what is right in the other one.
      if (await isAskedElsewhere(tx, now, id)) return false
      await noticeResults(tx, id, now)
      await updatePublished(tx, id, now)
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
