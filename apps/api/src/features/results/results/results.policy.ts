import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

interface OwnedAttempt {
  readonly student_id: number
  readonly is_private: boolean
}

/** True for an attempt of the viewer, and for an admin if the attempt is not private. */
export const isReadable = (viewer: Viewer, attempt: OwnedAttempt | undefined): boolean =>
  attempt !== undefined &&
  (attempt.student_id === viewer.id || (viewer.role === 'Admin' && !attempt.is_private))

/** Returns an attempt that {@link isReadable}; throws 404 for any other. */
export function requireReadable<A extends OwnedAttempt>(viewer: Viewer, attempt: A | undefined): A {
  if (!attempt || !isReadable(viewer, attempt)) throw notFound('Attempt')
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
