import type { ContactMessage } from '@prepwell/contract/school/messages.ts'
import { epoch } from '../../../platform/clock.ts'
import type { getMessage } from './messages.queries.ts'

export const showMessage = (row: Awaited<ReturnType<typeof getMessage>>): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  date_created: epoch(row.created_at),
})
