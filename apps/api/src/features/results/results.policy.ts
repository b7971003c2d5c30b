import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'

/** The attempt, for its student or an admin; for everybody else it is 404. */
export function requireReadable<A extends { readonly student_id: number }>(
  viewer: Viewer,
  attempt: A | undefined,
): A {
  if (!attempt || (viewer.role !== 'Admin' && attempt.student_id !== viewer.id))
    throw notFound('Attempt')
  return attempt
}

/** Whose attempts a list shows: a student's own; an admin names the student. */
export function requireListOf(viewer: Viewer, studentId: number | undefined): number {
  if (studentId === undefined || studentId === viewer.id) return viewer.id
  if (viewer.role !== 'Admin') throw notFound('Student')
  return studentId
}
