import { type AuditEvent, auditDetail } from '@prepwell/contract/school/audit-log.ts'
import { epoch } from '../../../platform/clock.ts'
import type { AuditRow } from './audit-log.queries.ts'

export const auditEvent = (row: AuditRow): AuditEvent => ({
  id: row.id,
  at: epoch(row.at),
  admin_id: row.admin_id,
  admin_name: row.admin_name,
  action: row.action,
  kind: row.kind,
  target_id: row.target_id,
  target_name: row.target_name,
  target_exists: row.target_exists,
  rows: row.row_count,
  detail: auditDetail.parse(row.detail),
  network: row.address,
  request_id: row.request_id,
  acted_as: row.acted_as,
})
