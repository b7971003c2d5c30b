import * as audit from '@prepwell/contract/school/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { auditList, selectAuditAdmins } from './audit-log.queries.ts'
import { auditEventFor } from './audit-log.view.ts'

/** Routes of the audit log, for admins. Nobody can change the log. */
export function registerAuditLog(app: FastifyInstance, { db }: Platform): void {
  route(app, audit.listAuditEvents, access.permitted, async ({ viewer, query }) =>
    toList(await auditList(db, viewer, query).page(), auditEventFor(viewer)),
  )

  route(app, audit.listAuditAdmins, access.permitted, async () => ({
    data: await selectAuditAdmins(db),
  }))
}
