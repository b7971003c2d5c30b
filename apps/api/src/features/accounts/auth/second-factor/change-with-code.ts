import type { Tx } from '../../../../platform/database/database.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Actor } from '../../../shared/audit/index.ts'
import { checkCode, requireRight } from './check-code.ts'
import { confirmPassword } from './confirm-password.ts'
import { lockSecondFactor } from './second-factor.queries.ts'

/** The proof that a person gives to change their own second step. */
export interface OwnChange {
  readonly viewer: Actor
  readonly password: string
  readonly code: string
}

/**
 * Changes the second step of a person who gives the password and a code. A wrong code is counted
 * even if nothing else changes. Throws 400 when either is wrong or the second step is off, 429
 * after too many wrong codes.
 */
export async function changeWithCode<Result>(
  context: Platform,
  { viewer, password, code }: OwnChange,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db } = context
  await confirmPassword(db, { id: viewer.id, password })
  const { verdict, result } = await db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, viewer.id)
    if (!factor?.confirmed_at) throw notAllowedNow('Two-step login is off')
    const checked = await checkCode(tx, context, { factor, code, onOwnDevice: true })
    return { verdict: checked, result: checked.kind === 'right' ? await change(tx) : undefined }
  })
  requireRight(verdict)
  return result as Result
}
