import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { enqueue } from '../../platform/queue.ts'
import { updatePassword } from './auth.queries.ts'
import { updateTokensUsed } from './mails/mailed-tokens.queries.ts'
import { type Addressee, passwordChangedMail } from './mails/mails.ts'

/**
 * Gives a locked account another password: ends all its sessions, voids its links to set one and
 * notifies the owner by mail.
 */
export async function setPassword(
  tx: Tx,
  context: Platform,
  {
    account,
    password_hash,
  }: { readonly account: Addressee & { readonly id: number }; readonly password_hash: string },
): Promise<void> {
  await setFirstPassword(tx, context, { id: account.id, password_hash })
  const mail = passwordChangedMail(account, `${context.settings.publicUrl}/forgot-password`)
  await enqueue(tx, 'send_mail', mail)
}

/** As {@link setPassword}, without the mail: the owner was invited to choose a first password. */
export async function setFirstPassword(
  tx: Tx,
  { clock }: Platform,
  { id, password_hash }: { readonly id: number; readonly password_hash: string },
): Promise<void> {
  await updatePassword(tx, id, password_hash)
  for (const purpose of ['reset_password', 'invitation'] as const)
    await updateTokensUsed(tx, id, purpose, clock.now())
}
