import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import {
  auditActionNames,
  auditKindNames,
  auditTarget,
  auditText,
} from '@prepwell/contract/school/audit-log-text.ts'
import { type ListExport, mapped, sheetOf } from '../../../platform/files/list-export.ts'
import { auditList } from './audit-log.queries.ts'
import { auditEventFor } from './audit-log.view.ts'

/** Exports the audit log. */
export const auditLogExport: ListExport<(typeof listAuditEvents)['query']> = {
  permission: 'audit-log.read',
  query: listAuditEvents.query,
  open: ({ tx, viewer, moment }, asked) => {
    const at = (seconds: number) => moment(new Date(seconds * 1000)) ?? ''
    return sheetOf(mapped(auditList(tx, viewer, asked).stream(tx), auditEventFor(viewer)), [
      ['ID', ({ id }) => id],
      ['Date', (event) => at(event.at)],
      ['Admin ID', ({ admin_id }) => admin_id],
      ['Admin', ({ admin_name }) => admin_name],
      ['Action', ({ action }) => auditActionNames[action]],
      ['Kind', ({ kind }) => auditKindNames[kind][0]],
      ['Concerned ID', ({ target_id }) => target_id],
      ['Concerned', auditTarget],
      ['Rows', ({ rows }) => rows],
      ['Details', (event) => auditText(event, at)],
      ['Network', ({ network }) => network],
      ['Request', ({ request_id }) => request_id],
    ])
  },
}
