import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { enqueue } from '../../platform/queue.ts'
import { issueToken } from './mailed-tokens.ts'
import { confirmationHours, confirmationMail } from './mails.ts'

/** Mails a fresh confirmation link once the transaction commits; the account's older links are void. */
export async function mailConfirmation(
  tx: Tx,
  { clock, settings }: Platform,
  account: { id: number; name: string; email: string },
): Promise<void> {
  const seconds = confirmationHours * 3600
  const token = await issueToken(tx, account.id, 'confirm_email', clock.now(), seconds)
  const url = `${settings.publicUrl}/confirm-email/${token}`
  await enqueue(tx, 'send_mail', confirmationMail(account, url))
}
