import { notAllowedNow, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { insertEvent } from '../../sitting/attempts/index.ts'
import { whyNoObjection } from './objection-rules.ts'
import { findObjectable, findObjection, holdExamOf, updateWithdrawn } from './objections.queries.ts'

/**
 * Withdraws the viewer's own objection while objections are taken and nobody has decided it; 404 for
 * anybody else's. Safe to repeat.
 */
export function withdrawObjection(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const found = await findObjection(tx, id)
    if (!found) throw notFound('Objection')
    await holdExamOf(tx, found.attempt_id)
    const attempt = await findObjectable(tx, found.attempt_id)
    // Read again under the lock: somebody may have decided in the meantime.
    const objection = await findObjection(tx, id)
    if (!objection || attempt?.student_id !== viewer.id) throw notFound('Objection')
    if (objection.withdrawn_at) return
    if (objection.decision) throw notAllowedNow('This objection has been decided')
    const reason = whyNoObjection(attempt, now)
    if (reason) throw notAllowedNow(reason)
    await updateWithdrawn(tx, id, now)
    const detail = { by: 'student', question_id: objection.question_id }
    const event = { kind: 'objection_withdrawn', at: now, detail } as const
    await insertEvent(tx, { attempt_id: attempt.id, ...event })
  })
}
