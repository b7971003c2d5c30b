import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { listedIds } from '../wire/bulk.ts'
import {
  aroundQuery,
  epochSeconds,
  idParams,
  listAround,
  message,
  one,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { email } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

export const contactBody = z.object({
  name: requiredText(limits.nameMax),
  email,
  message: requiredText(limits.contactMessageMax),
})

/** Leaves a message for the admins, who are notified by email. */
export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  permission: 'anyone',
  tag: 'contacts',
  summary: 'Leave a message for the admins',
  body: contactBody,
  status: 201,
  response: message,
})

export const contactMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date_created: epochSeconds,
})

export type ContactMessage = z.infer<typeof contactMessage>

/** Sort keys of the message list. */
export const contactSorts = ['id', 'name', 'email', 'date_created'] as const

/** All messages, newest first; the search covers name, email and message. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  permission: 'messages.read',
  tag: 'contacts',
  summary: 'List contact messages',
  query: pageQuery(contactSorts).extend({ ...aroundQuery, ids: listedIds.optional() }),
  response: listAround(contactMessage),
})

export const getContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  permission: 'messages.read',
  tag: 'contacts',
  summary: 'A contact message',
  params: idParams,
  response: one(contactMessage),
  errors: ['not_found'],
})

/** Deletes a message permanently. */
export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  permission: 'messages.read',
  tag: 'contacts',
  summary: 'Delete a contact message',
  params: idParams,
  response: deleted,
  errors: ['not_found'],
})

/** Deletes messages, all or none. */
export const deleteContacts = endpoint({
  tag: 'contacts',
  ...bulkDeletion,
  path: '/api/contacts/bulk/delete',
  permission: 'messages.read',
  summary: 'Delete several messages',
})
