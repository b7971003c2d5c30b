import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import { deleteStudentRows } from './students.queries.ts'

/**
 * Deletes students with all their stored data. Throws 404 if any id is unknown or belongs to an
 * admin. Every session ends at once, because each request reads the account. The uploads cleaner
 * removes a picture once it has not been used for a day.
 */
export const deleteStudents = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'student',
    viewer,
    ids,
    remove: (tx) => deleteStudentRows(tx, ids),
  })
