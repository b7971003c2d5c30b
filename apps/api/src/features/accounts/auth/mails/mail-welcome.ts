import type { Tx } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Addressee, welcomeMail } from './mails.ts'

/**
 * Mails the first steps, once the transaction commits, to an account whose email was just verified.
 */
export const mailWelcome = (tx: Tx, { settings }: Platform, account: Addressee): Promise<void> =>
  enqueue(tx, 'send_mail', welcomeMail(account, settings.publicUrl))
