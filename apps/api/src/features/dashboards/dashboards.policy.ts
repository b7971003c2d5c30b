import { invalid } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'

/**
 * Whose figures are asked for: a student's own unless named; an admin, who has none, names a
 * student.
 */
export function requireStudentId(viewer: Viewer, named: number | undefined): number {
  if (named !== undefined) return named
  if (viewer.role === 'Admin') throw invalid('student_id', 'Name a student')
  return viewer.id
}
