import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import {
  type AttemptContext,
  closeAttempt,
  getPaper,
  insertEvent,
  printPaper,
  startOf,
} from '../attempts/index.ts'
import type { Viewer } from '../auth/index.ts'
import { lockOpenQuiz } from '../quizzes/index.ts'
import { isSpent, requireResumable, requireStartable } from './check-start.ts'
import type { StartedAttempt } from './gathered/gathered-starts.queries.ts'
import { findCurrentAttempt, holdStudent, insertAttempt, lockAttempt } from './sitting.queries.ts'

/** A student who starts a quiz. */
export interface Start {
  readonly viewer: Viewer
  readonly quizId: number
  /** Does a practice run against the clock? An exam always does. */
  readonly timed?: boolean
}

/** The attempt, and whether it was running before. */
export interface Started {
  readonly attempt: StartedAttempt
  readonly existing: boolean
}

/**
 * Starts an attempt or resumes the running one. Safe to repeat and to double-click: two calls at
 * once give one attempt.
 */
export async function startAttempt(
  { db, clock }: Pick<AttemptContext, 'db' | 'clock'>,
  { viewer, quizId, timed = false }: Start,
): Promise<Started> {
  const now = clock.now()
  await finishSpent(db, now, viewer, quizId)
  return db.transaction().execute(async (tx) => {
    // First of all, as in the deletion of an account: the same order of locks cannot deadlock.
    if (!(await holdStudent(tx, viewer.id))) throw notFound('Student')
    const resume = async () => {
      const attempt = await findCurrentAttempt(tx, viewer.id, quizId)
      if (!attempt) return null
      requireResumable(attempt, now)
      await insertEvent(tx, { attempt_id: attempt.id, kind: 'resumed', at: now })
      return { attempt, existing: true }
    }
    const running = await resume()
    if (running) return running
    const quiz = await lockOpenQuiz(tx, { id: quizId, studentId: viewer.id })
    if (!quiz) throw notFound('Quiz')
    await requireStartable(tx, { quiz, now })
    const started_at = startOf(now)
    const started = await insertAttempt(tx, {
      student_id: viewer.id,
      quiz_id: quiz.id,
      ...(await printPaper(tx, { quiz, now })),
      quiz_mode: quiz.quiz_mode,
      started_at,
      deadline:
        quiz.quiz_mode === 'exam' || timed ? after(started_at, quiz.time_duration_seconds) : null,
    })
    const other = started ? null : await resume()
    if (other) return other
    const attempt = await findCurrentAttempt(tx, viewer.id, quizId)
    if (!attempt) throw new Error(`quiz ${quizId} has no attempt after its start`)
    await insertEvent(tx, { attempt_id: attempt.id, kind: 'started', at: now })
    return { attempt, existing: false }
  })
}

// In a transaction of its own: a refused start does not undo it.
async function finishSpent(db: Db, now: Date, viewer: Viewer, quizId: number): Promise<void> {
  const attempt = await findCurrentAttempt(db, viewer.id, quizId)
  if (!attempt?.deadline || !isSpent(attempt, now)) return
  const end = { at: attempt.deadline, by: 'server' } as const
  await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    if (locked && !locked.submitted_at)
      await closeAttempt(tx, {
        attempt: locked,
        paper: await getPaper(tx, locked.paper_id),
        now,
        end,
      })
  })
}
