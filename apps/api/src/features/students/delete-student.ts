import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteStudentRow } from './students.queries.ts'

/**
 * Deletes a student with all that is kept of the person; 404, also for an admin's id. Every session
 * ends at once, because each call looks its account up. The picture is removed by the cleaner of
 * uploads, which finds that nobody shows it.
 */
export async function deleteStudent(
  { db }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  if (!(await deleteStudentRow(db, id))) throw notFound('Student')
}
