import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { tellAdmins } from '../sign-ups/index.ts'
import { updateVerified } from './auth.queries.ts'
import { mailWelcome } from './mails/mail-welcome.ts'
import { updateTokensUsed } from './mails/mailed-tokens.queries.ts'
import type { Addressee } from './mails/mails.ts'

/**
 * Marks the email of a locked account as verified and voids its confirmation links. Mails a welcome
 * to an active account, and mails the admins about one that waits for them.
 */
export async function verifyEmail(
  tx: Tx,
  context: Platform,
  account: Addressee & {
    readonly id: number
    readonly status: 'Active' | 'Suspended'
    readonly awaits_approval: boolean
  },
): Promise<void> {
  const now = context.clock.now()
  await updateVerified(tx, account.id, now)
  await updateTokensUsed(tx, account.id, 'confirm_email', now)
  if (account.status === 'Active') await mailWelcome(tx, context, account)
  if (account.awaits_approval) await tellAdmins(tx, context, account.id)
}
