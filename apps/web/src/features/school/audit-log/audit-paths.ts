import type { AuditEvent, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'

/** The page of each kind of object; null when it has none. */
const pages = {
  admin: null,
  student: adminPaths.student,
  group: adminPaths.group,
  subject: adminPaths.subject,
  chapter: adminPaths.chapter,
  question: adminPaths.question,
  'marking-scheme': () => adminPaths.markingSchemes,
  quiz: adminPaths.quiz,
  series: adminPaths.seriesResults,
  contact: adminPaths.contact,
  list: null,
  school: () => adminPaths.school,
  'sign-up-code': () => adminPaths.signUps,
  token: () => adminPaths.programs,
  webhook: adminPaths.webhook,
  tag: null,
} as const satisfies Record<AuditKind, ((id: number) => string) | null>

/** The page of the object that a line concerns; null when it was deleted or has no page. */
export function auditPath({
  kind,
  target_id,
  target_exists,
}: Pick<AuditEvent, 'kind' | 'target_id' | 'target_exists'>): string | null {
  if (target_id === null || !target_exists) return null
  return pages[kind]?.(target_id) ?? null
}
