import type { ContactMessage } from '@prepwell/contract/contacts.ts'
import { formatDateTime } from '../../lib/dates.ts'
import type { ExportRow } from '../transfers/transfers.api.ts'

/** A message as a row of a file; the date in the reader's time zone unless another is named. */
export const contactExport = (contact: ContactMessage, zone?: string): ExportRow => ({
  ID: contact.id,
  Name: contact.name,
  Email: contact.email,
  Message: contact.message,
  'Date Created': formatDateTime(contact.date_created, zone),
})
