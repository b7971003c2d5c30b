import { listAttempts } from '@prepwell/contract/results/results.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { type ListExport, mapped, sheetOf } from '../../../platform/files/list-export.ts'
import { attemptColumns, attemptListing, attemptsOf } from './history.queries.ts'
import { showRow } from './result.view.ts'
import { requireListOf } from './results.policy.ts'

/** Exports a student's attempts; as in the list, unpublished scores are left out. */
export const attemptExport: ListExport<(typeof listAttempts)['query']> = {
  permission: 'attempts.read',
  query: listAttempts.query,
  check: async ({ viewer }, { student_id }) => requireListOf(viewer, student_id),
  open: async ({ tx, viewer, moment }, asked) => {
    const studentId = requireListOf(viewer, asked.student_id)
    const attempts = attemptsOf(tx, { viewer, studentId }, asked)
    const list = listQuery(attempts, attemptColumns(viewer), asked, attemptListing(viewer))
    const rows = list.stream(tx)
    const listed = mapped(rows, (row) => ({ ...showRow(row), started_at: row.started_at }))
    return sheetOf(listed, [
      ['ID', ({ take_quiz_id }) => take_quiz_id],
      ['Quiz Name', ({ quiz_name }) => quiz_name],
      ['Type', ({ quiz_mode }) => quiz_mode],
      ['Date Taken', ({ started_at }) => moment(started_at)],
      ['Score (%)', ({ total_scored }) => total_scored],
      ['Status', ({ completed }) => (completed ? 'Completed' : 'Incomplete')],
    ])
  },
}
