import type { loginBody } from '@prepwell/contract/auth.ts'
import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount, type SessionRow, updateLastLogin } from './auth.queries.ts'
import type { SignInCaller } from './sign-in-caller.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/**
 * The account for this email and password; the device then belongs to that account. An unknown
 * email and a wrong password give the same message, take the same time and count the same.
 */
export async function logIn(
  { db, clock, limits }: Platform & { readonly limits: SignInLimits },
  { caller, email, password }: z.output<typeof loginBody> & { readonly caller: SignInCaller },
): Promise<SessionRow> {
  const account = await limits.checkPassword(caller, email, {
    find: () => findAccount(db, email),
    isRight: (found, compare) => compare(password, found?.password_hash ?? null),
  })
  if (!account) throw new AppError('wrong_credentials', 'Invalid email or password')
  // The state of an account is revealed only to its owner, who knows the password.
  if (account.status === 'Suspended')
    throw new AppError('account_suspended', 'Your account has been suspended')
  if (!account.email_verified_at)
    throw new AppError('email_not_verified', 'Please verify your email address')
  await updateLastLogin(db, account.id, clock.now())
  caller.keepDevice(account.id)
  return account
}
