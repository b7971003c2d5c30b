import * as users from '@prepwell/contract/accounts/users.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { ignoreBodies } from '../../../platform/http/form.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access, toSessionUser } from '../../shared/access/index.ts'
import { unsubscribe } from './unsubscribe.ts'
import { getNotificationsEnabled, updateNotifications } from './users.queries.ts'

const userTokenSeconds = 600

/** Routes about the caller's own account, for every role. */
export async function registerUsers(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock } = platform

  // This token identifies the user but grants no access: its audience differs from that of access
  // tokens.
  route(app, users.userToken, access.beforeSecondFactor, async ({ viewer }) =>
    app.jwt.sign(
      { sub: users.sessionUser.parse(toSessionUser(viewer)), iat: epoch(clock.now()) },
      { aud: 'user', expiresIn: userTokenSeconds },
    ),
  )

  route(app, users.getNotifications, access.permitted, async ({ viewer }) => ({
    notifications_enabled: await getNotificationsEnabled(db, viewer.id),
  }))

  route(app, users.enableNotifications, access.permitted, async ({ viewer }) => {
    await updateNotifications(db, viewer.id, true)
    return { notifications_enabled: true }
  })

  route(app, users.disableNotifications, access.permitted, async ({ viewer }) => {
    await updateNotifications(db, viewer.id, false)
    return { notifications_enabled: false }
  })

  // A mail program posts a form body (RFC 8058) that adds nothing to what the URL says.
  const unsubscribing: FastifyPluginAsync = async (scope) => {
    ignoreBodies(scope)
    route(scope, users.unsubscribe, access.anyone, async ({ params }) => {
      await unsubscribe(platform, params)
      return {
        message:
          'You will no longer get these emails. You can turn them on again in your settings.',
      }
    })
  }
  await app.register(unsubscribing)
}
