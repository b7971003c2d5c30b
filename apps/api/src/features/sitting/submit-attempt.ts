import { type AttemptContext, closeAttempt, requireOpen, requireOwn } from '../attempts/index.ts'
import { type Save, storeAnswers } from './save-answers.ts'
import { lockAttempt } from './sitting.queries.ts'

/**
 * Saves the last answers, closes and marks the attempt, and gives the time of its end. Safe to
 * repeat: a second call is told that the attempt is closed.
 */
export function submitAttempt(
  { db, clock, papers }: AttemptContext,
  { viewer, id, state }: Save,
): Promise<Date> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await lockAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await papers.get(tx, attempt.paper_id)
    await storeAnswers(tx, { attempt, paper, now, state, isLast: true })
    return closeAttempt(tx, { attempt, paper, now, end: { at: now, by: 'student' } })
  })
}
