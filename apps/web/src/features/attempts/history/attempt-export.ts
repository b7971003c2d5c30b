import type { AttemptRow } from '@prepwell/contract/attempts.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import type { ExportRow } from '../../transfers/transfers.api.ts'

/** An attempt as a row of a file; the date in the reader's time zone unless another is named. */
export const attemptExport = (row: AttemptRow, zone?: string): ExportRow => ({
  ID: row.take_quiz_id,
  'Quiz Name': row.quiz_name,
  Type: row.quiz_mode,
  'Date Taken': formatDateTime(row.date_taken, zone),
  'Score (%)': row.total_scored,
  Status: row.completed ? 'Completed' : 'Incomplete',
})
