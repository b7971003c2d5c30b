import { sessionUser, userToken } from '@prepwell/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'

const userTokenSeconds = 600

/** What a signed-in person may ask about the own account. */
export function registerUsers(app: FastifyInstance, { clock }: Platform): void {
  // It tells who somebody is and opens nothing: its audience is not that of access tokens.
  route(app, userToken, access.signedIn, async ({ viewer }) =>
    app.jwt.sign(
      { sub: sessionUser.parse(viewer), iat: epoch(clock.now()) },
      { aud: 'user', expiresIn: userTokenSeconds },
    ),
  )
}
