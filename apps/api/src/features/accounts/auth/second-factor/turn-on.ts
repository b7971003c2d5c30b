import { after } from '../../../../platform/clock.ts'
import { conflict, notAllowedNow } from '../../../../platform/errors.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Actor, audit } from '../../../shared/audit/index.ts'
import { secondFactorOnMail } from '../mails/second-factor-mails.ts'
import { wrongCode } from './check-code.ts'
import { confirmPassword } from './confirm-password.ts'
import { bareCode } from './recovery-codes.ts'
import { issueRecoveryCodes } from './replace-recovery-codes.ts'
import {
  getAddressee,
  lockSecondFactor,
  updateConfirmed,
  upsertUnconfirmed,
} from './second-factor.queries.ts'
import { decryptSecret, encryptSecret } from './secret-encryption.ts'
import { newSecret, secretForApp, stepOfCode } from './totp.ts'

/** Seconds within which a new secret must be confirmed. */
const confirmWithinSeconds = 3600

const isOnAlready = () => conflict('Two-step login is already on')

/**
 * Makes a secret for the authenticator app of a person who gives the password. It replaces a secret
 * that was never confirmed. Throws 409 when the second step is on.
 */
export async function beginSecondFactor(
  { db, clock, jwtSecret }: Platform,
  { viewer, password }: { readonly viewer: { id: number; email: string }; password: string },
): Promise<{ secret: string; uri: string }> {
  const user_id = viewer.id
  await confirmPassword(db, { id: user_id, password })
  const secret = newSecret()
  const encrypted_secret = encryptSecret(jwtSecret, user_id, secret)
  const begun = { user_id, encrypted_secret, begun_at: clock.now() }
  if (!(await upsertUnconfirmed(db, begun))) throw isOnAlready()
  return secretForApp(secret, viewer.email)
}

/**
 * Turns the second step on with a first code from the app, notifies the owner by mail, and returns
 * the recovery codes.
 */
export function confirmSecondFactor(
  { db, clock, jwtSecret, settings }: Platform,
  { viewer, code }: { readonly viewer: Actor; readonly code: string },
): Promise<string[]> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, viewer.id)
    if (factor?.confirmed_at) throw isOnAlready()
    const secret = factor && decryptSecret(jwtSecret, viewer.id, factor.encrypted_secret)
    if (!secret || factor.begun_at <= after(now, -confirmWithinSeconds))
      throw notAllowedNow('This took too long. Please begin again')
    const step = stepOfCode(secret, { code: bareCode(code), now, lastStep: null })
    if (step === null) throw wrongCode()
    await updateConfirmed(tx, viewer.id, now, step)
    await audit(tx, { viewer, now, action: 'two_step_on', kind: 'admin', ids: [viewer.id] })
    const to = await getAddressee(tx, viewer.id)
    await enqueue(tx, 'send_mail', secondFactorOnMail(to, settings.publicUrl))
    return issueRecoveryCodes(tx, viewer.id)
  })
}
