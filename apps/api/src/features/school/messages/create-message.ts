import type { contactBody } from '@prepwell/contract/school/messages.ts'
import type { z } from 'zod'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unsubscribeLinks } from '../../accounts/users/index.ts'
import { messageMail } from './message-mail.ts'
import { insertMessage, selectNotifiedAdmins } from './messages.queries.ts'

/** Stores a message and mails it to each admin who wants notifications, both or neither. */
export function createMessage(
  context: Platform,
  body: z.output<typeof contactBody>,
): Promise<void> {
  const { db, clock, settings } = context
  return db.transaction().execute(async (tx) => {
    const { id } = await insertMessage(tx, { ...body, created_at: clock.now() })
    const url = `${settings.publicUrl}/admin/dashboard/contacts/${id}`
    // One mail per admin: no admin sees the addresses of the others, and one bad address does not
    // block the other mails.
    for (const admin of await selectNotifiedAdmins(tx)) {
      const unsubscribe = unsubscribeLinks(context, admin.id)
      await enqueue(tx, 'send_mail', messageMail(admin, body, { url, unsubscribe }))
    }
  })
}
