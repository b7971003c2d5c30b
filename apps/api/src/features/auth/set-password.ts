import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { enqueue } from '../../platform/queue.ts'
import { updatePassword } from './auth.queries.ts'
import { updateTokensUsed } from './mailed-tokens.queries.ts'
import { type Addressee, passwordChangedMail } from './mails.ts'

/** Gives a locked account another password: ends all its sessions, voids its reset links and tells the owner by mail. */
export async function setPassword(
  tx: Tx,
  { clock, settings }: Platform,
  account: Addressee & { readonly id: number },
  password_hash: string,
): Promise<void> {
  await updatePassword(tx, account.id, password_hash)
  await updateTokensUsed(tx, account.id, 'reset_password', clock.now())
  const mail = passwordChangedMail(account, `${settings.publicUrl}/forgot-password`)
  await enqueue(tx, 'send_mail', mail)
}
