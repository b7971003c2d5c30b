import type { Tx } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockUnconfirmed } from '../auth.queries.ts'
import { issueToken } from './mailed-tokens.ts'
import { type Addressee, confirmationHours, confirmationMail } from './mails.ts'

/**
 * Mails a fresh confirmation link once the transaction commits; the account's older links become
 * void.
 */
export async function mailConfirmation(
  tx: Tx,
  { clock, settings }: Platform,
  account: Addressee & { readonly id: number },
): Promise<void> {
  const seconds = confirmationHours * 3600
  const token = await issueToken(tx, account.id, 'confirm_email', clock.now(), seconds)
  const url = `${settings.publicUrl}/confirm-email/${token}`
  await enqueue(tx, 'send_mail', confirmationMail(account, url))
}

/**
 * The job for a repeated confirmation request: mails a link if the email has an unconfirmed
 * account.
 */
export function mailConfirmationAgain(
  context: Platform,
  { email }: { readonly email: string },
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const account = await lockUnconfirmed(tx, email)
    if (account) await mailConfirmation(tx, context, account)
  })
}
