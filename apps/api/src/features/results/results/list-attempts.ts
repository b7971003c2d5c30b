import type { AttemptRow } from '@prepwell/contract/results/results.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { selectPage, toList } from '../../../platform/database/listing.ts'
import { isPlainPage } from '../../../platform/database/prepared-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import {
  type AttemptFilter,
  attemptColumns,
  attemptListing,
  attemptsOf,
  selectOwnPage,
} from './history.queries.ts'
import { showRow } from './result.view.ts'
import { requireListOf } from './results.policy.ts'

type Asked = AttemptFilter & { readonly student_id?: number | undefined }

/** The viewer's attempts, or for an admin those of the named student. */
export async function listAttempts(
  { db }: Pick<Platform, 'db'>,
  { viewer, query }: { readonly viewer: Viewer; readonly query: Asked },
): Promise<{ data: AttemptRow[]; total?: number }> {
  const studentId = requireListOf(viewer, query.student_id)
  // Every page that a student opens requests the latest attempts.
  if (isStudentAccount(viewer) && isPlainPage(query))
    return toList(await selectOwnPage(db, query, { studentId }), showRow)
  const base = attemptsOf(db, { viewer, studentId }, query)
  const page = await selectPage(base, attemptColumns(viewer), query, attemptListing(viewer))
  return toList(page, showRow)
}
