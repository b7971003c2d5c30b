import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteStudentRow } from './students.queries.ts'

/**
 * Deletes a student with all stored data of the person; 404, also for an admin's id. Every session
 * ends at once, because each call reads its account. The uploads cleaner removes the picture once
 * nothing shows it.
 */
export async function deleteStudent(
  { db }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  if (!(await deleteStudentRow(db, id))) throw notFound('Student')
}
