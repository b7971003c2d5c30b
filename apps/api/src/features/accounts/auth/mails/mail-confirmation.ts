import type { Tx } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockUnconfirmed } from '../auth.queries.ts'
import { issueToken } from './mailed-tokens.ts'
import { type Addressee, confirmationHours, confirmationMail } from './mails.ts'

/**
 * Mails a fresh confirmation link once the transaction commits; the account's older links become
 * void. `next` is the page to open after the sign-in.
 */
export async function mailConfirmation(
  tx: Tx,
  { clock, settings }: Platform,
  { next, ...account }: Addressee & { readonly id: number; readonly next?: string | undefined },
): Promise<void> {
  const seconds = confirmationHours * 3600
  const token = await issueToken(tx, account.id, 'confirm_email', clock.now(), seconds)
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const url = `${settings.publicUrl}/confirm-email/${token}${query}`
  await enqueue(tx, 'send_mail', confirmationMail(account, url))
}

/**
 * The job for a repeated confirmation request: mails a link if the email has an unconfirmed
 * account.
 */
export function mailConfirmationAgain(
  context: Platform,
  { email, next }: { readonly email: string; readonly next?: string },
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const account = await lockUnconfirmed(tx, email)
    if (account) await mailConfirmation(tx, context, { ...account, next })
  })
}
