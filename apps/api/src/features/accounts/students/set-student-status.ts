import type { setStudentStatus as endpoint } from '@prepwell/contract/accounts/students.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { z } from 'zod'
import { changeRows } from '../../../platform/database/change-rows.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { changeProfile, statusActions } from '../users/index.ts'

/**
 * Suspends or reactivates students, all or none. Throws 404 if any id is unknown or belongs to an
 * admin. A changed status ends every session of the student.
 */
export function setStudentStatus(
  context: Platform,
  { viewer, status, ...rows }: z.output<(typeof endpoint)['body']> & { readonly viewer: Viewer },
): Promise<BulkReport> {
  const now = context.clock.now()
  const action = statusActions[status]
  return changeRows(
    context,
    rows,
    (tx, id) =>
      changeProfile(tx, context, { viewer, owner: { id, role: 'student' }, changes: { status } }),
    { finish: (tx) => audit(tx, { viewer, now, action, kind: 'student', ids: rows.ids }) },
  )
}
