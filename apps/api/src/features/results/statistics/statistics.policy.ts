import { invalid } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/** The named student, or the viewer; an admin, who has no figures, must name a student. */
export function requireStudentId(viewer: Viewer, named: number | undefined): number {
  if (named !== undefined) return named
  if (viewer.role === 'Admin') throw invalid('student_id', 'Name a student')
  return viewer.id
}
