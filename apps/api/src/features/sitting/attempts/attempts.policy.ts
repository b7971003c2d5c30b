import { AppError, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import type { AttemptRecord } from './attempts.queries.ts'
import { isOver } from './deadline.ts'

/** Returns the attempt if it is the viewer's own; throws 404 for another student's. */
export function requireOwn<A extends Pick<AttemptRecord, 'student_id'>>(
  viewer: Viewer,
  attempt: A | undefined,
): A {
  if (attempt?.student_id !== viewer.id) throw notFound('Attempt')
  return attempt
}

/** Throws 409 if the attempt has been submitted or its time is up. */
export function requireOpen(attempt: AttemptRecord, now: Date): void {
  if (attempt.submitted_at || isOver(attempt, now))
    throw new AppError('attempt_closed', 'The quiz has already been submitted')
}
