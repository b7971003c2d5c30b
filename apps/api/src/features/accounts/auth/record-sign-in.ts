import type { AuditDetail } from '@prepwell/contract/school/audit-log.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SessionRow } from '../../shared/access/index.ts'
import { audit, insertFailedSignIn } from '../../shared/audit/index.ts'
import type { SignInCaller } from './sign-in-caller.ts'

/** How somebody shows who they are. */
export type SignInMethod = NonNullable<AuditDetail['method']>

interface SignIn {
  readonly account: Pick<SessionRow, 'id' | 'role'>
  readonly caller: SignInCaller
  readonly now: Date
  readonly method: SignInMethod
}

/** Notes in the audit log that an admin has signed in. */
export const recordSignIn = (
  tx: Tx,
  { account: { id, role }, caller, now, method }: SignIn,
): Promise<void> =>
  audit(tx, {
    ...{ viewer: { id, role, ...caller.origin }, now },
    ...{ action: 'signed_in', kind: 'admin', ids: [id], detail: { method } },
  })

/** Notes a sign-in that failed; only an admin's is in the audit log. */
export const recordFailedSignIn = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  {
    caller,
    email,
    method,
  }: {
    readonly caller: SignInCaller
    readonly email: string
    readonly method: SignInMethod
  },
) => insertFailedSignIn(db, { ...caller.origin, email, at: clock.now(), method })
