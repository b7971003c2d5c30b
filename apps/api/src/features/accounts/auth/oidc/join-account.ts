import { AppError, conflict } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findSessionUser, type SessionRow } from '../../../shared/access/index.ts'
import { findAccount } from '../auth.queries.ts'
import { recordFailedSignIn } from '../record-sign-in.ts'
import type { SignInCaller } from '../sign-in-caller.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { lockIdentity, lockIdentityOwner } from '../social/social.queries.ts'
import { slipUnused } from '../social/social-sign-in.ts'
import { lockHolder, replaceIdentity } from './own-sign-in.queries.ts'
import { requireUsable } from './own-sign-in.ts'

interface Join {
  readonly caller: SignInCaller
  readonly email: string
  readonly subject: string
  readonly password: string
}

/**
 * Joins a staff account with a person at the provider once its password is given; the provider has
 * verified the address. Throws 401 for a wrong password, whose guesses are limited as in a sign-in,
 * and 409 if the account has changed in the meantime.
 */
export async function joinAccount(
  { limits, ...context }: Platform & { readonly limits: SignInLimits },
  { caller, email, subject, password }: Join,
): Promise<SessionRow> {
  const { db, clock } = context
  const account = await limits.checkPassword(caller, email, {
    find: () => findAccount(db, { email }),
    isRight: (found, compare) => compare(password, found?.password_hash ?? null),
  })
  if (!account) {
    await recordFailedSignIn(context, { caller, email, method: 'password' })
    throw new AppError('wrong_credentials', 'Wrong password')
  }
  const user = await db.transaction().execute(async (tx) => {
    await lockIdentity(tx, 'oidc', subject)
    const [known, holder] = [
      await lockIdentityOwner(tx, 'oidc', subject),
      await lockHolder(tx, email),
    ]
    if (holder?.id !== account.id || (known && known.id !== account.id))
      throw conflict('Your account has changed in the meantime. Please log in again')
    if (holder.status !== 'Active')
      throw new AppError('account_suspended', 'Your account has been suspended')
    if (holder.must_change_password) throw slipUnused()
    if (!known) await replaceIdentity(tx, { user_id: account.id, subject, now: clock.now() })
    return findSessionUser(tx, account.id)
  })
  if (!user) throw new Error('the account is not there')
  return requireUsable(user)
}
