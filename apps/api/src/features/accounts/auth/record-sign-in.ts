import type { AuditDetail } from '@prepwell/contract/school/audit-log.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SessionRow } from '../../shared/access/index.ts'
import { audit, insertFailedSignIn } from '../../shared/audit/index.ts'
import type { SignInCaller } from './sign-in-caller.ts'

export type SignInMethod = NonNullable<AuditDetail['method']>

interface SignIn {
  readonly account: Pick<SessionRow, 'id' | 'role'>
  readonly caller: SignInCaller
  readonly now: Date
  readonly method: SignInMethod
}

/** Records in the audit log that an admin has signed in. */
export const recordSignIn = (
  tx: Tx,
  { account: { id, role }, caller, now, method }: SignIn,
): Promise<void> =>
  audit(tx, {
    ...{ viewer: { id, role, ...caller.origin }, now },
    ...{ action: 'signed_in', kind: 'admin', ids: [id], detail: { method } },
  })

/** Records a failed sign-in in the audit log if the account is an admin's. */
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
