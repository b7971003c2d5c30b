import type { listHelp as endpoint } from '@prepwell/contract/exam-day/interventions.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { getExamForHelp, selectHelp } from './attempt-help.queries.ts'
import { mayReopen } from './may-reopen.ts'

/** The interventions in an exam, latest first; 404 if it is not a quiz of the school. */
export async function listHelp(
  { db }: Pick<Platform, 'db'>,
  {
    viewer,
    id,
    query,
  }: {
    readonly viewer: Viewer
    readonly id: number
    readonly query: z.output<(typeof endpoint)['query']>
  },
): Promise<z.input<(typeof endpoint)['response']>> {
  const { keys_shown_since } = await getExamForHelp(db, id)
  const rows = await selectHelp(db, id, query)
  // Undoing a forced submit reopens the attempt, which needs a permission.
  const canReopen = await mayReopen(db, viewer, id)
  const [first] = rows
  return {
    data: rows.map(({ total: _total, undone_count, undone_by, undone_at, ...row }) => ({
      ...row,
      undone:
        undone_count > 0 && undone_by !== null && undone_at !== null
          ? { count: undone_count, by: undone_by, at: undone_at }
          : null,
      can_undo:
        keys_shown_since === null &&
        undone_count < row.students_count &&
        (row.action !== 'submit' || canReopen),
    })),
    ...(query.page === undefined ? {} : { total: first?.total ?? 0 }),
  }
}
