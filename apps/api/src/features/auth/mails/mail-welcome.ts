import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enqueue } from '../../../platform/queue.ts'
import { type Addressee, welcomeMail } from './mails.ts'

/**
 * Mails what to do first, once the transaction commits. For an account whose e-mail was proved just
 * now.
 */
export const mailWelcome = (tx: Tx, { settings }: Platform, account: Addressee): Promise<void> =>
  enqueue(tx, 'send_mail', welcomeMail(account, settings.publicUrl))
