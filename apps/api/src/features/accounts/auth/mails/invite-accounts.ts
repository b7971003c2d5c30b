import type { Tx } from '../../../../platform/database/database.ts'
import type { SendMail } from '../../../../platform/mail/mailer.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readTimeZone } from '../../../shared/school-settings/index.ts'
import { enqueueInvitations, lockInvited } from './invitations.queries.ts'
import { issueFurtherToken } from './mailed-tokens.ts'
import { invitationDays, invitationMail } from './mails.ts'

/**
 * Invites new accounts that have no password, once the transaction commits: each gets a mail with a
 * link to set one. Mails that a person is waiting for go first. The link is created when the mail
 * is sent, so the queue contains no links.
 */
export const inviteAccounts = (tx: Tx, ids: readonly number[]): Promise<void> =>
  enqueueInvitations(tx, ids)

/**
 * The job that sends an invitation. It sends nothing to an account that was deleted or suspended,
 * or that no longer needs an invitation. After a crash it sends the mail again with a new link;
 * both links work until one of them is used.
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
    // With this parameter, the page addresses a person who has never had a password.
    const url = `${settings.publicUrl}/reset-password/${token}?invited`
    const examTimeZone = await readTimeZone({ db: tx, settings })
    const { publicUrl } = settings
    return invitationMail(account, url, expires_at, { publicUrl, examTimeZone })
  })
  if (mail) await send(mail)
}
