import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/** Id of the named student, or of the viewer. Staff have no figures, and must name a student. */
export function requireStudentId(viewer: Viewer, named: number | undefined): number {
  if (named !== undefined) return named
  if (!isStudentAccount(viewer)) throw invalid('student_id', 'Name a student')
  return viewer.id
}
