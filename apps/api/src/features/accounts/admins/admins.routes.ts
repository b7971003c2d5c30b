import * as admins from '@prepwell/contract/accounts/admins.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { showProfile, updateProfile } from '../users/index.ts'

export function registerAdmins(app: FastifyInstance, platform: Platform): void {
  route(app, admins.getAdminProfile, access.permitted, ({ viewer }) =>
    showProfile(platform, { viewer, owner: viewer }),
  )

  route(app, admins.updateAdminProfile, access.permitted, async ({ viewer, body }) => ({
    message: 'Profile updated successfully.',
    data: await updateProfile(platform, { viewer, owner: viewer, changes: body }),
  }))
}
