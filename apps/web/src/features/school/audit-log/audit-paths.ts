import type { AuditEvent, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import { paths } from '../../../lib/paths.ts'

/** The page of each kind of object; null when it has none. */
const pages = {
  admin: null,
  student: paths.admin.student,
  group: paths.admin.group,
  subject: paths.admin.subject,
  chapter: paths.admin.chapter,
  question: paths.admin.question,
  'marking-scheme': () => paths.admin.markingSchemes,
  quiz: paths.admin.quiz,
  contact: paths.admin.contact,
  list: null,
  school: () => paths.admin.school,
  'sign-up-code': () => paths.admin.signUps,
  token: () => paths.admin.programs,
  webhook: paths.admin.webhook,
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
