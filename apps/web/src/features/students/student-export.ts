import type { Profile } from '@prepwell/contract/profiles.ts'
import { formatDateTime } from '../../lib/dates.ts'
import type { ExportRow } from '../transfers/transfers.api.ts'

/** A student as a row of a file; the date in the reader's time zone unless another is named. */
export const studentExport = (student: Profile, zone?: string): ExportRow => ({
  ID: student.id,
  Name: student.name,
  Username: student.username,
  Email: student.email,
  Status: student.status,
  'Date Created': formatDateTime(student.date_created, zone),
})
