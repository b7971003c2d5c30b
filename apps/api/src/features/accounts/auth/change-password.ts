import type { changePasswordBody } from '@prepwell/contract/accounts/auth.ts'
import type { z } from 'zod'
import { AppError, conflict } from '../../../platform/errors.ts'
import { requireUncommon } from '../../../platform/passwords/common-passwords.ts'
import { hashPassword, passwordMatches } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Actor } from '../../shared/audit/index.ts'
import { findPasswordHash, lockAccount } from './auth.queries.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes the password of an account whose owner knows the current one, and ends every session,
 * including the caller's. Throws 400 when the current one is wrong or missing, 409 when the new one
 * is the same.
 */
export async function changePassword(
  context: Platform,
  {
    viewer,
    current_password,
    new_password,
  }: z.output<typeof changePasswordBody> & { readonly viewer: Actor },
): Promise<void> {
  const { db } = context
  const { id, ...origin } = viewer
  const known = await findPasswordHash(db, id)
  if (!(await passwordMatches(current_password, known))) throw wrongPassword()
  if (await passwordMatches(new_password, known))
    throw conflict('New password cannot be same as old password', 'new_password')
  await requireUncommon(new_password, 'new_password')
  // Hashing is slow, so it happens before the transaction, which locks the account and holds a
  // connection.
  const password_hash = await hashPassword(new_password)
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id)
    // A reset or another change came first, so the password that was checked is no longer the
    // current one.
    if (!account || account.password_hash !== known) throw wrongPassword()
    await setPassword(tx, context, { account, password_hash, origin })
  })
}

const wrongPassword = () =>
  new AppError('invalid_input', 'Invalid current password', { field: 'current_password' })
