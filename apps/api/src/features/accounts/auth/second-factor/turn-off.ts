import type { Tx } from '../../../../platform/database/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Actor, audit } from '../../../shared/audit/index.ts'
import { secondFactorOffMail } from '../mails/second-factor-mails.ts'
import { changeWithCode, type OwnChange } from './change-with-code.ts'
import { deleteSecondFactor, getAddressee, lockStudent } from './second-factor.queries.ts'

/** Turns off the second step of an account and notifies its owner; false if it was already off. */
export async function turnOff(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  { id, by }: { readonly id: number; readonly by: 'owner' | 'admin' | 'operator' },
): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, id))) return false
  const to = await getAddressee(tx, id)
  await enqueue(tx, 'send_mail', secondFactorOffMail(to, by, settings.publicUrl))
  return true
}

/** Turns off the caller's second step; needs the password and a code. */
export const turnOffOwn = (context: Platform, change: OwnChange): Promise<boolean> =>
  changeWithCode(context, change, async (tx) => {
    const { viewer } = change
    const off = { action: 'two_step_off', kind: 'admin', ids: [viewer.id] } as const
    await audit(tx, { viewer, now: context.clock.now(), ...off })
    return turnOff(tx, context, { id: viewer.id, by: 'owner' })
  })

/**
 * Turns off, as an admin, the second step of a student who has lost phone and codes. Throws 404 if
 * there is no such student, 409 if it is off.
 */
export function resetStudent(
  context: Platform,
  { id, viewer }: { readonly id: number; readonly viewer: Actor },
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockStudent(tx, id))) throw notFound('Student')
    const wasOn = await turnOff(tx, context, { id, by: 'admin' })
    if (!wasOn) throw conflict('Two-step login is off for this student')
    const off = { action: 'two_step_off', kind: 'student', ids: [id] } as const
    await audit(tx, { viewer, now: context.clock.now(), ...off })
  })
}
