import { after } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { invalid } from '../../../../platform/errors.ts'
import { tooMany } from '../../../../platform/http/rate-limits.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recoveryCodeUsedMail } from '../mails/second-factor-mails.ts'
import { bareCode, hashRecoveryCode, isAppCode } from './recovery-codes.ts'
import {
  countCodes,
  deleteCode,
  getAddressee,
  insertFailure,
  type LockedFactor,
  selectFailures,
  updateLastStep,
} from './second-factor.queries.ts'
import { decryptSecret } from './secret-encryption.ts'
import { stepOfCode } from './totp.ts'

/** Wrong codes allowed for an account, and the period in seconds. */
const allowed = { failures: 5, seconds: 15 * 60 }

export type CodeVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/**
 * Checks a code from the app, or a recovery code, and uses it up. The second step is locked, so
 * that two codes of an account are never checked at once, on any process. The transaction must also
 * commit if the code is wrong, so that the failure is counted; see {@link requireRight}.
 */
export async function checkCode(
  tx: Tx,
  context: Pick<Platform, 'clock' | 'jwtSecret' | 'settings'>,
  {
    factor,
    code,
    onOwnDevice,
  }: { readonly factor: LockedFactor; readonly code: string; readonly onOwnDevice: boolean },
): Promise<CodeVerdict> {
  const now = context.clock.now()
  const { user_id } = factor
  const counted = { user_id, on_own_device: onOwnDevice }
  const since = after(now, -allowed.seconds)
  const failures = await selectFailures(tx, counted, since, allowed.failures)
  const oldest = failures[allowed.failures - 1]
  if (oldest) {
    const until = after(oldest.failed_at, allowed.seconds)
    return { kind: 'wait', seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) }
  }
  const bare = bareCode(code)
  const isRight = isAppCode(bare)
    ? await acceptAppCode(tx, context, { factor, code: bare, now })
    : await acceptRecoveryCode(tx, context, { user_id, code: bare })
  if (isRight) return { kind: 'right' }
  await insertFailure(tx, counted, now, since)
  return { kind: 'wrong' }
}

/** Throws unless the code was right: 400 for a wrong one, 429 after too many of them. */
export function requireRight(verdict: CodeVerdict): void {
  if (verdict.kind === 'wait') throw tooMany(verdict.seconds)
  if (verdict.kind === 'wrong') throw wrongCode()
}

/** The 400 for a code that is not accepted. */
export const wrongCode = () => invalid('code', 'Wrong, too old, or already used')

async function acceptAppCode(
  tx: Tx,
  { jwtSecret }: Pick<Platform, 'jwtSecret'>,
  { factor, code, now }: { readonly factor: LockedFactor; readonly code: string; now: Date },
): Promise<boolean> {
  const { user_id, encrypted_secret, last_step: lastStep } = factor
  const secret = decryptSecret(jwtSecret, user_id, encrypted_secret)
  const step = secret && stepOfCode(secret, { code, now, lastStep })
  if (step === null) return false
  await updateLastStep(tx, user_id, step)
  return true
}

async function acceptRecoveryCode(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  { user_id, code }: { readonly user_id: number; readonly code: string },
): Promise<boolean> {
  if (!(await deleteCode(tx, user_id, hashRecoveryCode(code)))) return false
  const to = await getAddressee(tx, user_id)
  const left = await countCodes(tx, user_id)
  await enqueue(tx, 'send_mail', recoveryCodeUsedMail(to, left, settings.publicUrl))
  return true
}
