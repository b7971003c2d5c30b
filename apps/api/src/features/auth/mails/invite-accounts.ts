import type { Tx } from '../../../platform/database.ts'
import type { SendMail } from '../../../platform/mail/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enqueueInvitations, lockInvited } from './invitations.queries.ts'
import { issueFurtherToken } from './mailed-tokens.ts'
import { invitationDays, invitationMail } from './mails.ts'

/**
 * Invites new accounts without a password, once the transaction commits: each gets a mail with a
 * link to set one. Mails that somebody waits for go first. Which link, is decided when the mail
 * is sent: the queue holds none.
 */
export const inviteAccounts = (tx: Tx, ids: readonly number[]): Promise<void> =>
  enqueueInvitations(tx, ids)

/**
 * The job behind an invitation. Nothing is sent to an account that is gone or suspended, or that
 * needs no invitation any more. After a crash it is sent again, with a link of its own; the first
 * works too, as long as neither is used.
 */
export async function mailInvitation(
  { db, clock, settings, send }: Platform & { readonly send: SendMail },
  { id }: { readonly id: number },
): Promise<void> {
  const mail = await db.transaction().execute(async (tx) => {
    const account = await lockInvited(tx, id)
    if (!account) return null
    const seconds = invitationDays * 24 * 3600
    const { token, expires_at } = await issueFurtherToken(
      tx,
      account.id,
      'invitation',
      clock.now(),
      seconds,
    )
    // The page then speaks to somebody who has never had a password.
    const url = `${settings.publicUrl}/reset-password/${token}?invited`
    return invitationMail(account, url, expires_at, settings)
  })
  if (mail) await send(mail)
}
