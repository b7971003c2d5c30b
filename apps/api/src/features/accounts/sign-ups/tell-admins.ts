import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { waitingMail } from './sign-up-mails.ts'
import { doesAnotherWait, selectNotifiedAdmins } from './sign-ups.queries.ts'

/**
 * Mails the admins that a confirmed account waits, unless another one already waits: many sign-ups
 * must not flood a mailbox.
 */
export async function tellAdmins(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  id: number,
): Promise<void> {
  if (await doesAnotherWait(tx, id)) return
  for (const admin of await selectNotifiedAdmins(tx))
    await enqueue(tx, 'send_mail', waitingMail(admin, settings.publicUrl))
}
