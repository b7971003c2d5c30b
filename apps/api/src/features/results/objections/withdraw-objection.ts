import type { Tx } from '../../../platform/database/database.ts'
import { notAllowedNow, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { insertEvent } from '../../sitting/attempts/index.ts'
import { whyNoObjection } from './objection-rules.ts'
import { findObjectable, findObjection, holdExamOf, updateWithdrawn } from './objections.queries.ts'

/**
 * Withdraws the viewer's own objection while objections are taken and nobody has decided it; 404
 * for anybody else's. Safe to repeat.
 */
export function withdrawObjection(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { attempt_id } = await getOwn(tx, viewer, id)
    await holdExamOf(tx, attempt_id)
    // Read again under the lock: somebody may have decided in the meantime.
    const { attempt, ...objection } = await getOwn(tx, viewer, id)
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

/** An objection of the viewer with its attempt; throws 404 for any other. */
async function getOwn(tx: Tx, viewer: Viewer, id: number) {
  const objection = await findObjection(tx, id)
  const attempt = objection && (await findObjectable(tx, objection.attempt_id))
  if (attempt?.student_id !== viewer.id || !objection) throw notFound('Objection')
  return { ...objection, attempt }
}
