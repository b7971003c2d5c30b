import { z } from 'zod'
import {
  epochSeconds,
  idParams,
  list,
  message,
  one,
  pageQuery,
  requiredText,
} from './wire/common.ts'
import { email } from './wire/credentials.ts'
import { endpoint } from './wire/endpoint.ts'
import { limits } from './wire/limits.ts'

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

/** A message that somebody left. */
export const contactMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date_created: epochSeconds,
})

/** A message that somebody left. */
export type ContactMessage = z.infer<typeof contactMessage>

/** What the list of messages can be ordered by. */
export const contactSorts = ['id', 'name', 'email', 'date_created'] as const

/** All messages, newest first; the search looks into name, e-mail and message. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  tag: 'contacts',
  summary: 'List contact messages',
  query: pageQuery(contactSorts),
  response: list(contactMessage),
})

/** One message. */
export const getContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  tag: 'contacts',
  summary: 'A contact message',
  params: idParams,
  response: one(contactMessage),
  errors: ['not_found'],
})

/** Delete a message for good. */
export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  tag: 'contacts',
  summary: 'Delete a contact message',
  params: idParams,
  response: message,
  errors: ['not_found'],
})
