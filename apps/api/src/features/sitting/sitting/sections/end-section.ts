import { spanAt } from '@prepwell/contract/sitting/section-times.ts'
import { epoch } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'
import { endOf, leaveSection, updateSectionTimes } from '../../../quizzes/quiz/index.ts'
import {
  type AttemptContext,
  type AttemptRecord,
  insertEvent,
  requireOpen,
  requireOwn,
} from '../../attempts/index.ts'
import { type Save, type SavedAnswers, storeAnswers } from '../save/save-answers.ts'
import { isMovedFrom, lockAttempt } from '../sitting.queries.ts'

/** The student's last answers in a section, and the request to leave it. */
export interface SectionEnd extends Save {
  /** The section that is open, or the one after the pause. */
  readonly section: number
  /** True to end the pause before the section, false to leave the section. */
  readonly inPause: boolean
  /** The device id, as in heartbeats; null if the client does not send one. */
  readonly deviceId: string | null
}

/**
 * Saves the last answers of a section and leaves it, or ends the pause before it. Safe to repeat: a
 * call for a section that is no longer the current one only saves. So does a call from a device
 * that the attempt was moved away from.
 */
export async function endSection(
  { db, clock, papers }: AttemptContext,
  { viewer, id, state, section, inPause, deviceId }: SectionEnd,
): Promise<SavedAnswers> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await lockAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await papers.get(tx, attempt.paper_id)
    const saved = await storeAnswers(tx, { attempt, paper, now, state })
    const left = (await isMovedFrom(tx, id, deviceId))
      ? null
      : await leave(tx, { attempt, section, inPause, now })
    return { attempt: left ?? attempt, ...saved }
  })
}

/** Leaves the section, or ends the pause before it; null if the section is not the current one. */
async function leave(
  tx: Tx,
  {
    attempt,
    section,
    inPause,
    now,
  }: Pick<SectionEnd, 'section' | 'inPause'> & {
    readonly attempt: AttemptRecord
    readonly now: Date
  },
): Promise<AttemptRecord | null> {
  const { id, section_times: times } = attempt
  if (!times) throw notAllowedNow('The sections of this quiz have no time of their own')
  const span = spanAt(times.spans, epoch(now))
  if (span?.section !== section || epoch(now) < span.opens_at !== inPause) return null
  if (span === times.spans.at(-1) && epoch(now) >= span.deadline) return null
  if (times.early === 'wait') throw notAllowedNow('A section ends when its time is over')
  const left = leaveSection(times, section, epoch(now))
  if (!left) throw notAllowedNow('This is the last section: submit the quiz')
  const unused = (endOf(times).getTime() - endOf(left).getTime()) / 1000
  const next = { ...left, unused_seconds: (times.unused_seconds ?? 0) + unused }
  await updateSectionTimes(tx, [{ id, times: next }])
  // Ending a pause is not logged, because no part of the section was given up.
  if (!inPause)
    await insertEvent(tx, { attempt_id: id, kind: 'section_left', at: now, detail: { section } })
  return { ...attempt, section_times: next, deadline: endOf(next) }
}
