import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audit, type Origin } from '../../shared/audit/index.ts'
import { updatePassword } from './auth.queries.ts'
import { updateTokensUsed } from './mails/mailed-tokens.queries.ts'
import { type Addressee, passwordChangedMail } from './mails/mails.ts'

interface PasswordChange {
  readonly id: number
  readonly password_hash: string
  readonly origin: Origin
}

/**
 * Sets another password on a locked account: ends all its sessions, voids its links to set one and
 * notifies the owner by mail.
 */
export async function setPassword(
  tx: Tx,
  context: Platform,
  {
    account,
    ...change
  }: Omit<PasswordChange, 'id'> & { readonly account: Addressee & { readonly id: number } },
): Promise<void> {
  await setFirstPassword(tx, context, { id: account.id, ...change })
  const mail = passwordChangedMail(account, `${context.settings.publicUrl}/forgot-password`)
  await enqueue(tx, 'send_mail', mail)
}

/** Like {@link setPassword}, without the mail: the owner was invited to choose a first password. */
export async function setFirstPassword(
  tx: Tx,
  { clock }: Platform,
  { id, password_hash, origin }: PasswordChange,
): Promise<void> {
  const now = clock.now()
  await updatePassword(tx, id, password_hash)
  for (const purpose of ['reset_password', 'invitation'] as const)
    await updateTokensUsed(tx, id, purpose, now)
  const viewer = { id, ...origin }
  await audit(tx, { viewer, now, action: 'password_changed', kind: 'admin', ids: [id] })
}
