import type { AttemptStanding } from '@prepwell/contract/sitting/sitting.ts'
import { epoch, epochOrNull } from '../../../../platform/clock.ts'
import { AppError } from '../../../../platform/errors.ts'
import {
  type AttemptContext,
  type AttemptRecord,
  hasMoreTime,
  markInTurn,
  maySubmit,
  requireOpen,
  requireOwn,
  showSectionClock,
  tryClose,
} from '../../attempts/index.ts'
import { deleteUntouched } from '../save/merge-answers.queries.ts'
import { type Arrived, type Save, storeAnswers } from '../save/save-answers.ts'
import { isMovedFrom, lockAttempt } from '../sitting.queries.ts'

export interface Submission extends Save {
  /** The deadline that expired, in epoch seconds; null if the student submits. */
  readonly dueAt: number | null
  /** The device id, as in heartbeats; null if the client does not send one. */
  readonly deviceId: string | null
}

/**
 * Saves the last answers, closes and marks the attempt, and returns its finish time. Safe to
 * repeat: a second call throws because the attempt is closed. An attempt stays open, and the call
 * throws, if it has more time than the page knew, has sections ahead, or was moved to another
 * device.
 */
export async function submitAttempt(
  { db, papers }: AttemptContext,
  { viewer, id, state, dueAt, deviceId, now }: Arrived<Submission>,
): Promise<Date> {
  const { attempt, submittedAt, isMoved } = await markInTurn(db, async (tx) => {
    const attempt = requireOwn(viewer, await lockAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await papers.toMark(tx, attempt.paper_id)
    await storeAnswers(tx, { attempt, paper, now, state, isLast: true })
    const hasTime = hasMoreTime(attempt, dueAt, now) || !maySubmit(attempt, dueAt, now)
    const end = { at: now, by: 'student', deviceId } as const
    const submittedAt = hasTime ? null : await tryClose(tx, { attempt, paper, now, end })
    if (submittedAt) return { attempt, submittedAt, isMoved: false }
    const isMoved = await isMovedFrom(tx, id, deviceId)
    if (!hasTime && !isMoved) throw new Error(`attempt ${id} has changed although it was locked`)
    await deleteUntouched(tx, id)
    return { attempt, submittedAt, isMoved }
  })
  if (!submittedAt) throw goesOn(attempt, { isMoved, now })
  return submittedAt
}

const goesOn = (
  { id, deadline, section_times }: AttemptRecord,
  { isMoved, now }: { readonly isMoved: boolean; readonly now: Date },
) =>
  new AppError(
    'attempt_goes_on',
    `The quiz goes on: ${isMoved ? 'it was moved to another device' : 'there is more time'}`,
    {
      data: {
        take_quiz_id: id,
        server_time: epoch(now),
        deadline: epochOrNull(deadline),
        ...showSectionClock({ section_times }, now),
        is_moved: isMoved,
      } satisfies AttemptStanding,
    },
  )
