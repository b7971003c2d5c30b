import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { findAccount, type SessionRow, updateLastLogin } from './auth.queries.ts'

/** The account behind e-mail and password. An unknown e-mail and a wrong password read the same and cost the same time. */
export async function logIn(
  db: Db,
  now: Date,
  email: string,
  password: string,
): Promise<SessionRow> {
  const account = await findAccount(db, email)
  const matches = await passwordMatches(password, account?.password_hash ?? null)
  if (!account || !matches) throw new AppError('wrong_credentials', 'Invalid email or password')
  // The state of an account is told to its owner only: whoever knows the password.
  if (account.status === 'Suspended')
    throw new AppError('account_suspended', 'Your account has been suspended')
  if (!account.email_verified_at)
    throw new AppError('email_not_verified', 'Please verify your email address')
  await updateLastLogin(db, account.id, now)
  return account
}
