import { may } from '@prepwell/contract/wire/permissions.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

interface OwnedAttempt {
  readonly student_id: number
  readonly is_private: boolean
}

/**
 * True for an attempt of the viewer, and for staff who see class results if the attempt is not
 * private. The access rule has already checked that a teacher reads only attempts at the teacher's
 * own quizzes. An API token has no attempts of its own.
 */
export const isReadable = (viewer: Viewer, attempt: OwnedAttempt | undefined): boolean =>
  attempt !== undefined &&
  ((attempt.student_id === viewer.id && !viewer.granted) ||
    (may(viewer, 'class-results.read') && !attempt.is_private))

/** Returns an attempt that {@link isReadable}; throws 404 for any other. */
export function requireReadable<A extends OwnedAttempt>(viewer: Viewer, attempt: A | undefined): A {
  if (!attempt || !isReadable(viewer, attempt)) throw notFound('Attempt')
  return attempt
}

/**
 * Id of the student whose attempts a list shows: a student's own id, or the one that staff name. A
 * teacher's list has only attempts at the teacher's own quizzes.
 */
export function requireListOf(viewer: Viewer, studentId: number | undefined): number {
  if (studentId === undefined || studentId === viewer.id) return viewer.id
  if (!may(viewer, 'class-results.read')) throw notFound('Student')
  return studentId
}
