import { invalid } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/** Id of the named student, or of the viewer. An admin has no figures, and must name a student. */
export function requireStudentId(viewer: Viewer, named: number | undefined): number {
  if (named !== undefined) return named
  if (viewer.role === 'Admin') throw invalid('student_id', 'Name a student')
  return viewer.id
}
