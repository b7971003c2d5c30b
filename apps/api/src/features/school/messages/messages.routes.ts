import * as contacts from '@prepwell/contract/school/messages.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { createMessage } from './create-message.ts'
import { deleteMessages } from './delete-messages.ts'
import { getMessage, messageList } from './messages.queries.ts'
import { showMessage } from './messages.view.ts'

/** Routes of the contact form, and of its messages for admins. */
export function registerMessages(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  // Each message is mailed to all admins, so the limits are strict.
  route(
    app,
    contacts.createContact,
    access.anyone,
    async ({ body }) => {
      await createMessage(platform, body)
      return { message: 'Message sent successfully!' }
    },
    {
      perMinute: 10,
      repeats: { calls: 5, seconds: 600, by: (body) => body.email.toLowerCase() },
    },
  )

  route(app, contacts.listContacts, access.admin, async ({ query }) =>
    toList(await messageList(db, query).page(), showMessage),
  )

  route(app, contacts.getContact, access.admin, async ({ params }) => ({
    data: showMessage(await getMessage(db, params.id)),
  }))

  route(app, contacts.deleteContact, access.admin, async ({ viewer, params }) => ({
    message: `Contact with ID ${params.id} has been deleted`,
    undo: await deleteMessages(platform, { viewer, ids: [params.id] }),
  }))

  route(app, contacts.deleteContacts, access.admin, async ({ viewer, body }) => ({
    message: 'Successfully deleted the messages',
    undo: await namingMissing(
      platform,
      { kind: 'contact', ...body },
      deleteMessages(platform, { viewer, ...body }),
    ),
  }))
}
