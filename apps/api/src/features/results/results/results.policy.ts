import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/**
 * The attempt, for its student, or for an admin unless it is private; for everybody else it is 404.
 */
export function requireReadable<
  A extends { readonly student_id: number; readonly is_private: boolean },
>(viewer: Viewer, attempt: A | undefined): A {
  const isOwn = attempt?.student_id === viewer.id
  if (!attempt || !(isOwn || (viewer.role === 'Admin' && !attempt.is_private)))
    throw notFound('Attempt')
  return attempt
}

/** Whose attempts a list shows: a student's own; an admin names the student. */
export function requireListOf(viewer: Viewer, studentId: number | undefined): number {
  if (studentId === undefined || studentId === viewer.id) return viewer.id
  if (viewer.role !== 'Admin') throw notFound('Student')
  return studentId
}
