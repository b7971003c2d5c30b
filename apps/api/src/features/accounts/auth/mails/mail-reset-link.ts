import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockResettable } from '../auth.queries.ts'
import { issueToken } from './mailed-tokens.ts'
import { resetHours, resetMail } from './mails.ts'

/**
 * The job for a forgotten password: mails a link to set a new one if the email has an account; its
 * older links become void.
 */
export function mailResetLink(
  { db, clock, settings }: Platform,
  { email }: { readonly email: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const account = await lockResettable(tx, email)
    if (!account) return
    const seconds = resetHours * 3600
    const token = await issueToken(tx, account.id, 'reset_password', clock.now(), seconds)
    const url = `${settings.publicUrl}/reset-password/${token}`
    await enqueue(tx, 'send_mail', resetMail(account, url))
  })
}
