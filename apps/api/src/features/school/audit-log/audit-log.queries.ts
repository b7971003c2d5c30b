import type { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { listQuery, type RowOf } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { keyOfVersion, type StoredKey } from '../../bank/questions/index.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import { targetExists } from '../../shared/audit/index.ts'

type Asked = z.output<(typeof listAuditEvents)['query']>

export type AuditRow = RowOf<typeof auditList>

const savedVersion = sql<number>`((audit_events.detail ->> 'saved_version')::integer)`

/**
 * The key of the question in a `changed` line, in the given version; null for every other line, and
 * for a reader who may not read that question.
 */
const keyFor = (viewer: Viewer, version: RawBuilder<unknown>) => sql<StoredKey | null>`(
  case when audit_events.kind = 'question' and audit_events.detail ? 'saved_version'
    and exists (select from questions where questions.id = audit_events.target_id
      and ${isInScope(viewer, 'questions.read', 'question')})
  then ${keyOfVersion(sql`audit_events.target_id`, version)} end)`

/** The audit log for this reader, filtered by action, kind, admin and time: from `from` to `to`. */
export const auditList = (
  db: Db,
  viewer: Viewer,
  { action, kind, admin_id, from, to, ...asked }: Asked,
) =>
  listQuery(
    db
      .selectFrom('audit_events')
      .$if(action !== undefined, (all) => all.where('action', '=', action ?? 'changed'))
      .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'list'))
      .$if(admin_id !== undefined, (all) => all.where('admin_id', '=', admin_id ?? 0))
      .$if(from !== undefined, (all) => all.where('at', '>=', moment(from)))
      .$if(to !== undefined, (all) => all.where('at', '<', moment(to))),
    (found) =>
      found
        .selectAll('audit_events')
        .select([
          targetExists.as('target_exists'),
          sql<string | null>`host(network)`.as('address'),
          keyFor(viewer, sql`${savedVersion} - 1`).as('key_before'),
          keyFor(viewer, savedVersion).as('key_after'),
        ]),
    asked,
    {
      search: ['audit_events.admin_name', 'audit_events.target_name'],
      sorts: {
        at: 'audit_events.at',
        admin_name: inNameOrder('audit_events.admin_name'),
        action: 'audit_events.action',
        target_name: inNameOrder('audit_events.target_name'),
      },
      id: 'audit_events.id',
      usual: { sort: 'at', order: 'desc' },
    },
  )

const moment = (seconds = 0) => new Date(seconds * 1000)

/** The admins in the log, under the name in their latest line. */
export const selectAuditAdmins = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select * from (
      select distinct on (admin_id) admin_id as id, admin_name as name
      from audit_events order by admin_id, at desc
    ) admins order by lower(name) collate language_order, id`.execute(db)
  return rows
}

/** Deletes the lines before this time. */
export const purgeAuditEvents = (db: Db, before: Date) =>
  sql`select purge_audit_events(${before})`.execute(db)
