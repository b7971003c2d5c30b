import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { updateVerified } from './auth.queries.ts'
import { mailWelcome } from './mails/mail-welcome.ts'
import { updateTokensUsed } from './mails/mailed-tokens.queries.ts'
import type { Addressee } from './mails/mails.ts'

/**
 * The e-mail of a locked account was proved just now: its confirmation links are
 * done with, and it is welcomed.
 */
export async function verifyEmail(
  tx: Tx,
  context: Platform,
  account: Addressee & { readonly id: number; readonly status: 'Active' | 'Suspended' },
): Promise<void> {
  const now = context.clock.now()
  await updateVerified(tx, account.id, now)
  await updateTokensUsed(tx, account.id, 'confirm_email', now)
  if (account.status === 'Active') await mailWelcome(tx, context, account)
}
