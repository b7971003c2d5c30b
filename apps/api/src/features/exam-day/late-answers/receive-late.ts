import type { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import { after } from '../../../platform/clock.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { insertEvent, isOver, requireOwn, takesAnswersOf } from '../../sitting/attempts/index.ts'
import { type LateContext, readArrival } from './keep-late.ts'
import { insertDelivery, lockExamAttempt } from './late-answers.queries.ts'

interface Delivering {
  readonly viewer: Viewer
  readonly id: number
  readonly body: z.output<(typeof deliverLate)['body']>
}

/**
 * Stores a student's late answers separately from the attempt, and returns how many were new. While
 * the attempt runs, it takes only those to sections whose time is over. Safe to repeat: known
 * answers give 0, even when the time for late answers is over.
 */
export function receiveLate(
  context: LateContext,
  { viewer, id, body }: Delivering,
): Promise<number> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await lockExamAttempt(tx, id))
    const isRunning = !attempt.submitted_at && !isOver(attempt, now)
    if (isRunning && !attempt.section_times) throw stillTaken()
    const arrival = await readArrival(tx, context, { attempt, now, ...body })
    const { paper, rows, findings, kept } = arrival
    if (rows.length === 0) return 0
    const late = new Set(rows.map(({ question_id }) => question_id))
    const takes = takesAnswersOf(attempt, now)
    if (isRunning && paper.items.some((item) => late.has(item.question_id) && takes(item)))
      throw stillTaken()
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

const stillTaken = () => conflict('The quiz still takes answers: save them instead')

/** End of the period for late answers; null if the exam takes none. */
const lateUntil = ({
  deadline,
  late_delivery_hours: hours,
}: {
  readonly deadline: Date | null
  readonly late_delivery_hours: number
}): Date | null => (deadline && hours > 0 ? after(deadline, hours * 3600) : null)
