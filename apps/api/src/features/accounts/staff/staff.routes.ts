import * as contract from '@prepwell/contract/accounts/staff.ts'
import type { FastifyInstance } from 'fastify'
import { epochOrNull } from '../../../platform/clock.ts'
import { contentVersionOf } from '../../../platform/content-version.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { changeStaff, endStaffSessions, removeStaff } from './change-staff.ts'
import { editedPart, selectStaff } from './staff.queries.ts'

/** Routes to list, change and remove admins and other staff, and to end their sessions. */
export function registerStaff(app: FastifyInstance, platform: Platform): void {
  route(app, contract.listStaff, access.permitted, async () => ({
    data: (await selectStaff(platform.db)).map(({ last_login_at, ...row }) => ({
      ...row,
      version: contentVersionOf(editedPart(row)),
      last_login: epochOrNull(last_login_at),
    })),
  }))

  route(app, contract.changeStaff, access.permitted, async ({ viewer, params, body }) => {
    await changeStaff(platform, { viewer, ...params, ...body })
    return { message: 'The roles are changed' }
  })

  route(app, contract.removeStaff, access.permitted, async ({ viewer, params }) => {
    await removeStaff(platform, { viewer, ...params })
    return { message: 'The person is no longer a member of staff' }
  })

  route(app, contract.endStaffSessions, access.permitted, async ({ viewer, params }) => {
    await endStaffSessions(platform, { viewer, ...params })
    return { message: 'The person is logged out everywhere' }
  })
}
