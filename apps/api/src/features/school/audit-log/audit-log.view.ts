import {
  type AuditDetail,
  type AuditEvent,
  auditDetail,
} from '@prepwell/contract/school/audit-log.ts'
import { epoch } from '../../../platform/clock.ts'
import { keyText } from '../../bank/questions/index.ts'
import { mayReadKeys } from '../../shared/access/index.ts'
import type { AuditRow } from './audit-log.queries.ts'

const isAboutKeys: ReadonlySet<AuditEvent['action']> = new Set([
  'regraded',
  'regrade_undone',
  'objections_decided',
])

/** Audited fields that a save changes only if the key or other content of the question differs. */
const dependsOnKey: ReadonlySet<string> = new Set(['answer', 'to_check'])

/**
 * Shows rows of the log. A program that may not read keys does not get the reasons of regrades and
 * of decisions about objections, because these may reveal right answers; nor whether a change of a
 * question altered its key, because it could save a question with a guess.
 */
export const auditEventFor = (viewer: Parameters<typeof mayReadKeys>[0]) => (row: AuditRow) => {
  const event = auditEvent(row)
  if (mayReadKeys(viewer)) return event
  if (event.kind === 'question') {
    const { saved_version: _version, changes, ...detail } = event.detail
    const told = changes?.filter(({ field }) => !dependsOnKey.has(field))
    return { ...event, detail: { ...detail, ...(told && { changes: told }) } }
  }
  if (!isAboutKeys.has(event.action)) return event
  const { reason: _reason, ...detail } = event.detail
  return { ...event, detail }
}

/** Adds the key before and after the change, if the row has both keys for this reader. */
function withKeys(
  detail: AuditDetail,
  { key_before, key_after }: Pick<AuditRow, 'key_before' | 'key_after'>,
): AuditDetail {
  if (!detail.changes || !key_before || !key_after) return detail
  const [before, after] = [keyText(key_before), keyText(key_after)]
  // The change concerns only the texts of options, or the order of the wrong ones.
  if (before === after) return detail
  const changes = detail.changes.map((change) =>
    change.field === 'answer' ? { field: change.field, before, after } : change,
  )
  return { ...detail, changes }
}

const auditEvent = (row: AuditRow): AuditEvent => ({
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
  detail: withKeys(auditDetail.parse(row.detail), row),
  network: row.address,
  request_id: row.request_id,
  acted_as: row.acted_as,
})
