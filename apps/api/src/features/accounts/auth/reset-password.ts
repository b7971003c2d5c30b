import { AppError } from '../../../platform/errors.ts'
import { requireUncommon } from '../../../platform/passwords/common-passwords.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Origin } from '../../shared/audit/index.ts'
import { deleteIdentities } from './auth.queries.ts'
import { lockLinkOwner } from './mails/mailed-tokens.ts'
import { setFirstPassword, setPassword } from './set-password.ts'
import { verifyEmail } from './verify-email.ts'

/**
 * Follows a mailed reset or invitation link, which works once: sets the password and ends every
 * session. An account that waits for approval still waits. Returns the account's owner. Throws 400
 * when the password is one of the most used ones, and when the link is unknown, used, void or old.
 */
export async function resetPassword(
  context: Platform,
  {
    token,
    new_password,
    origin,
  }: { readonly token: string; readonly new_password: string; readonly origin: Origin },
): Promise<number> {
  const { db, clock } = context
  await requireUncommon(new_password, 'new_password')
  // Hashed before the transaction, so that neither an account lock nor a connection is held
  // meanwhile.
  const password_hash = await hashPassword(new_password)
  return await db.transaction().execute(async (tx) => {
    const reset = await lockLinkOwner(tx, 'reset_password', token, clock.now())
    const link = reset ?? (await lockLinkOwner(tx, 'invitation', token, clock.now()))
    const isSuspended = link?.account.status === 'Suspended' && !link.account.awaits_approval
    if (!link?.works || isSuspended)
      throw new AppError(
        'invalid_input',
        'The reset link is either invalid or has expired. Please ask for a new one.',
      )
    const { account } = link
    // The link was mailed to the address, so following it proves the address just as a confirmation
    // link would. Runs before the password is set: otherwise an imported account would look like a
    // sign-up, and webhooks would be told of its confirmation.
    if (!account.email_verified_at) await verifyEmail(tx, context, account)
    if (reset) await setPassword(tx, context, { account, password_hash, origin })
    else await setFirstPassword(tx, context, { id: account.id, password_hash, origin })
    // The reader of the mailbox now owns the whole account, so all linked identities are removed: a
    // Facebook identity may belong to a stranger, a Google identity to a former owner of the
    // address. If Google runs the mailbox, the next sign-in with Google links its identity again.
    await deleteIdentities(tx, account.id)
    return account.id
  })
}
