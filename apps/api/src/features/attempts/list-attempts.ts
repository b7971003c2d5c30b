import type { AttemptRow } from '@prepwell/contract/results.ts'
import type { Db } from '../../platform/database.ts'
import { selectPage, toList } from '../../platform/listing.ts'
import type { Viewer } from '../auth/index.ts'
import { requireListOf } from './attempts.policy.ts'
import { showRow } from './attempts.view.ts'
import {
  type AttemptFilter,
  attemptColumns,
  attemptListing,
  attemptsOf,
} from './history.queries.ts'

/** The viewer's attempts, or for an admin those of the named student. */
export async function listAttempts(
  db: Db,
  viewer: Viewer,
  query: AttemptFilter & { readonly student_id?: number | undefined },
): Promise<{ data: AttemptRow[]; total?: number }> {
  const studentId = requireListOf(viewer, query.student_id)
  const base = attemptsOf(db, studentId, query)
  const page = await selectPage(base, attemptColumns(viewer), query, attemptListing(viewer))
  return toList(page, showRow)
}
