import type { AttemptStanding } from '@prepwell/contract/sitting/sitting.ts'
import { epoch, epochOrNull } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import {
  type AttemptContext,
  type AttemptRecord,
  closeAttempt,
  hasMoreTime,
  requireOpen,
  requireOwn,
} from '../attempts/index.ts'
import { deleteUntouched } from './merge-answers.queries.ts'
import { type Save, storeAnswers } from './save-answers.ts'
import { lockAttempt } from './sitting.queries.ts'

/** The last answers to an attempt. */
export interface Submission extends Save {
  /** The deadline that ran out, in epoch seconds; null where the student submits. */
  readonly dueAt: number | null
}

/**
 * Saves the last answers, closes and marks the attempt, and gives the time of its end. Safe to
 * repeat: a second call is told that the attempt is closed. An attempt that has more time than the
 * page knew goes on, and the page is told so.
 */
export async function submitAttempt(
  { db, clock, papers }: AttemptContext,
  { viewer, id, state, dueAt }: Submission,
): Promise<Date> {
  const now = clock.now()
  const { attempt, submittedAt } = await db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await lockAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await papers.get(tx, attempt.paper_id)
    await storeAnswers(tx, { attempt, paper, now, state, isLast: true })
    if (hasMoreTime(attempt, dueAt, now)) {
      await deleteUntouched(tx, id)
      return { attempt, submittedAt: null }
    }
    const end = { at: now, by: 'student' } as const
    return { attempt, submittedAt: await closeAttempt(tx, { attempt, paper, now, end }) }
  })
  if (!submittedAt) throw goesOn(attempt, now)
  return submittedAt
}

const goesOn = ({ id, deadline }: AttemptRecord, now: Date) =>
  new AppError('attempt_goes_on', 'The quiz goes on: there is more time', {
    data: {
      take_quiz_id: id,
      server_time: epoch(now),
      deadline: epochOrNull(deadline),
    } satisfies AttemptStanding,
  })
