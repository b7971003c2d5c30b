import type { ContactMessage } from '@prepwell/contract/school/messages.ts'
import { epoch } from '../../../platform/clock.ts'
import type { getContact } from './contacts.queries.ts'

export const toContactMessage = (row: Awaited<ReturnType<typeof getContact>>): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  date_created: epoch(row.created_at),
})
