import type { Db } from '../../platform/database.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import { findUnusedToken, lockTokenOwner, updateTokenUsed, updateVerified } from './auth.queries.ts'
import { hashToken } from './mailed-tokens.ts'

const purpose = 'confirm_email'

/** Follows a mailed link, once. Throws 409 when the e-mail is confirmed already, 400 when the link is unknown, void or old. */
export function confirmEmail(db: Db, now: Date, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const hash = hashToken(token)
    const account = await lockTokenOwner(tx, purpose, hash)
    if (account?.email_verified_at) throw conflict('Email already verified')
    // Read under the lock: a new link may have replaced it while we waited.
    const mailed = await findUnusedToken(tx, purpose, hash)
    if (!account || !mailed || mailed.expires_at <= now)
      throw new AppError('invalid_input', 'The confirmation link is either invalid or has expired')
    await updateTokenUsed(tx, mailed.id, now)
    await updateVerified(tx, account.id, now)
  })
}
