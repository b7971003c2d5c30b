import type { AuditDetail } from '@prepwell/contract/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { audit, insertFailedSignIn } from '../audit/index.ts'
import { type SessionRow, updateLastLogin } from './auth.queries.ts'
import type { SignInCaller } from './sign-in-caller.ts'

interface SignIn {
  readonly account: Pick<SessionRow, 'id' | 'role'>
  readonly caller: SignInCaller
  readonly now: Date
  readonly method: NonNullable<AuditDetail['method']>
}

/** Notes a completed sign-in: its time, and for an admin a line of the audit log. */
export async function recordSignIn(
  tx: Tx,
  { account: { id, role }, caller, now, method }: SignIn,
): Promise<void> {
  await updateLastLogin(tx, id, now)
  const viewer = { id, role, ...caller.origin }
  await audit(tx, {
    viewer,
    now,
    action: 'signed_in',
    kind: 'admin',
    ids: [id],
    detail: { method },
  })
}

/** Notes a sign-in by password that failed; only an admin's is in the audit log. */
export const recordFailedSignIn = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { caller, email }: { readonly caller: SignInCaller; readonly email: string },
) => insertFailedSignIn(db, { ...caller.origin, email, at: clock.now(), method: 'password' })
