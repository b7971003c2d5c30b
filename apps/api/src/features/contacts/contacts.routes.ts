import { createContact as contract } from '@prepwell/contract/contacts.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { createContact } from './create-contact.ts'

/** The contact form: each message is mailed to all admins, so the limits are narrow. */
export function registerContacts(app: FastifyInstance, platform: Platform): void {
  route(
    app,
    contract,
    access.anyone,
    async ({ body }) => {
      await createContact(platform, body)
      return { message: 'Message sent successfully!' }
    },
    {
      perMinute: 10,
      repeats: { calls: 5, seconds: 600, by: (body) => body.email.toLowerCase() },
    },
  )
}
