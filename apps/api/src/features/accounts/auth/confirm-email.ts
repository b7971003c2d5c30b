import { AppError, conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockLinkOwner } from './mails/mailed-tokens.ts'
import { verifyEmail } from './verify-email.ts'

/**
 * Confirms an email by its mailed link, which works once. Throws 409 when the email is already
 * confirmed, 400 when the link is unknown, void or old.
 */
export function confirmEmail(
  context: Platform,
  { token }: { readonly token: string },
): Promise<void> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const link = await lockLinkOwner(tx, 'confirm_email', token, clock.now())
    if (link?.account.email_verified_at) throw conflict('Email already verified')
    if (!link?.works)
      throw new AppError('invalid_input', 'The confirmation link is either invalid or has expired')
    await verifyEmail(tx, context, link.account)
  })
}
