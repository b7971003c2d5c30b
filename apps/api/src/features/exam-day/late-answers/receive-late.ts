import type { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import { after } from '../../../platform/clock.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { insertEvent, isOver, requireOwn } from '../../sitting/attempts/index.ts'
import { type LateContext, readArrival } from './keep-late.ts'
import { insertDelivery, lockExamAttempt } from './late-answers.queries.ts'

interface Delivering {
  readonly viewer: Viewer
  readonly id: number
  readonly body: z.output<(typeof deliverLate)['body']>
}

/**
 * Stores a student's late answers separately from the student's own attempt, and returns how many
 * were new. Safe to repeat: known answers give 0, even when the time for late answers is over.
 */
export function receiveLate(
  context: LateContext,
  { viewer, id, body }: Delivering,
): Promise<number> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await lockExamAttempt(tx, id))
    if (!attempt.submitted_at && !isOver(attempt, now))
      throw conflict('The quiz still takes answers: save them instead')
    const { rows, findings, kept } = await readArrival(tx, context, { attempt, now, ...body })
    if (rows.length === 0) return 0
    const until = lateUntil(attempt)
    if (!until || now > until)
      throw new AppError(
        'attempt_closed',
        until ? 'The time for late answers is over' : 'This exam takes no late answers',
      )
    if (kept >= limits.lateDeliveriesMax)
      throw conflict('This attempt already has too many late deliveries')
    await insertDelivery(tx, {
      attempt_id: attempt.id,
      source: 'device',
      received_at: now,
      answers: rows,
      logs: body.logs,
      findings,
      imported_by: null,
    })
    const detail = { by: 'student', answers: rows.length }
    await insertEvent(tx, { attempt_id: id, kind: 'late_received', at: now, detail })
    return rows.length
  })
}

/** End of the period for late answers; null if the exam takes none. */
const lateUntil = ({
  deadline,
  late_delivery_hours: hours,
}: {
  readonly deadline: Date | null
  readonly late_delivery_hours: number
}): Date | null => (deadline && hours > 0 ? after(deadline, hours * 3600) : null)
