import type { Db } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import { requireOpen, requireOwn } from './attempts.policy.ts'
import { lockAttempt } from './attempts.queries.ts'
import { closeAttempt } from './close-attempt.ts'
import type { PaperShelf } from './paper-shelf.ts'
import { type QuizState, storeAnswers } from './save-answers.ts'

/**
 * Saves the last answers, closes and marks; gives the time of the end. Safe to repeat: whoever
 * comes second learns that it is done.
 */
export function submitAttempt(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  viewer: Viewer,
  id: number,
  last: QuizState,
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await lockAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await shelf.get(tx, attempt.paper_id)
    await storeAnswers(tx, attempt, paper, now, last)
    return closeAttempt(tx, now, attempt, paper, { at: now, by: 'student' })
  })
}
