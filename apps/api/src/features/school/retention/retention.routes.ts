import * as contract from '@prepwell/contract/school/retention.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { previewRetention } from './preview-retention.ts'
import { getRetention } from './retention.queries.ts'
import { updateRetention } from './update-retention.ts'

/** Routes for the periods after which the school deletes data that nobody needs any more. */
export function registerRetention(app: FastifyInstance, platform: Platform): void {
  route(app, contract.getRetention, access.permitted, async () => ({
    data: await getRetention(platform.db),
    default_audit_days: platform.settings.auditDays,
  }))

  route(app, contract.previewRetention, access.permitted, async ({ query }) => ({
    data: await previewRetention(platform, query),
  }))

  route(app, contract.updateRetention, access.permitted, async ({ viewer, body }) => ({
    message: 'The lengths have been saved',
    data: await updateRetention(platform, { viewer, changes: body }),
  }))
}
