import type { studentFiguresQuery } from '@prepwell/contract/results/statistics.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showProfile } from '../../accounts/users/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { requireStudentId } from './statistics.policy.ts'
import { type Figures, windowEnding } from './time-window.ts'

/** A viewer's request for a student's figures. */
export interface FiguresAsked<
  Query extends z.output<typeof studentFiguresQuery> = z.output<typeof studentFiguresQuery>,
> {
  readonly viewer: Viewer
  readonly query: Query
}

/**
 * Figures of the viewer, or of the student whom staff name. Throws 404 if a student names another
 * student, or if a teacher names a student who is in none of the teacher's groups.
 */
export async function whoseFigures(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, query: { student_id, days_ago, quiz_mode } }: FiguresAsked,
): Promise<Figures> {
  const now = clock.now()
  const studentId = requireStudentId(viewer, student_id)
  // The session of a student has just proved that the account exists.
  if (!isStudentAccount(viewer))
    await showProfile({ db }, { viewer, owner: { id: studentId, role: 'student' } })
  else if (studentId !== viewer.id) throw notFound('Student')
  return { studentId, mode: quiz_mode, window: windowEnding(now, days_ago) }
}
