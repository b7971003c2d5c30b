import { may } from '@prepwell/contract/wire/permissions.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/**
 * Returns the attempt to its student, and to staff who see class results unless it is private;
 * throws 404 for everybody else. The access rule has checked that a teacher's own quiz asked it.
 */
export function requireReadable<
  A extends { readonly student_id: number; readonly is_private: boolean },
>(viewer: Viewer, attempt: A | undefined): A {
  const isOwn = attempt?.student_id === viewer.id
  if (!attempt || !(isOwn || (may(viewer, 'class-results.read') && !attempt.is_private)))
    throw notFound('Attempt')
  return attempt
}

/**
 * Id of the student whose attempts a list shows: a student's own, or the one whom staff name. A
 * teacher's list has only attempts at own quizzes.
 */
export function requireListOf(viewer: Viewer, studentId: number | undefined): number {
  if (studentId === undefined || studentId === viewer.id) return viewer.id
  if (!may(viewer, 'class-results.read')) throw notFound('Student')
  return studentId
}
