import { z } from 'zod'
import { message, requiredText } from './common.ts'
import { email } from './credentials.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** The body of the contact form. */
export const contactBody = z.object({
  name: requiredText(limits.nameMax),
  email,
  message: requiredText(limits.contactMessageMax),
})

/** Leave a message for the admins, who are mailed. */
export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  tag: 'contacts',
  summary: 'Leave a message for the admins',
  body: contactBody,
  status: 201,
  response: message,
})
