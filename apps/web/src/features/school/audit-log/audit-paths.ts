import type { AuditEvent, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import { paths } from '../../../lib/paths.ts'

/** The page of each kind; null where it has none. */
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
} as const satisfies Record<AuditKind, ((id: number) => string) | null>

/** Where to find what a line concerned; null where it is gone, or has no page. */
export function auditPath({
  kind,
  target_id,
  target_exists,
}: Pick<AuditEvent, 'kind' | 'target_id' | 'target_exists'>): string | null {
  if (target_id === null || !target_exists) return null
  return pages[kind]?.(target_id) ?? null
}
