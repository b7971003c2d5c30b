import { AppError, notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'
import type { AttemptRecord } from './attempts.queries.ts'
import { isOver } from './deadline.ts'

/** The attempt, if it is the viewer's own; anybody else's reads as if it were not there. */
export function requireOwn<A extends AttemptRecord>(viewer: Viewer, attempt: A | undefined): A {
  if (attempt?.student_id !== viewer.id) throw notFound('Attempt')
  return attempt
}

/** Throws 409 when the attempt was submitted, or its time is over and it is about to be. */
export function requireOpen(attempt: AttemptRecord, now: Date): void {
  if (attempt.submitted_at || isOver(attempt, now))
    throw new AppError('attempt_closed', 'The quiz has already been submitted')
}

/** Whose attempts a list shows: a student's own; an admin names the student. */
export function requireListOf(viewer: Viewer, studentId: number | undefined): number {
  if (studentId === undefined || studentId === viewer.id) return viewer.id
  if (viewer.role !== 'Admin') throw notFound('Student')
  return studentId
}
