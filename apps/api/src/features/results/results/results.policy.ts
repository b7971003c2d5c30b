import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/**
 * Returns the attempt to its student, and to an admin unless it is private; throws 404 for
 * everybody else.
 */
export function requireReadable<
  A extends { readonly student_id: number; readonly is_private: boolean },
>(viewer: Viewer, attempt: A | undefined): A {
  const isOwn = attempt?.student_id === viewer.id
  if (!attempt || !(isOwn || (viewer.role === 'Admin' && !attempt.is_private)))
    throw notFound('Attempt')
  return attempt
}

/**
 * Id of the student whose attempts a list shows: a student's own, or the one whom an admin names.
 */
export function requireListOf(viewer: Viewer, studentId: number | undefined): number {
  if (studentId === undefined || studentId === viewer.id) return viewer.id
  if (viewer.role !== 'Admin') throw notFound('Student')
  return studentId
}
