import * as contract from '@prepwell/contract/school/api-tokens.ts'
import {
  type TokenPermission,
  tokenPermissions,
} from '@prepwell/contract/wire/token-permissions.ts'
import type { FastifyInstance } from 'fastify'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { selectApiTokens } from './api-tokens.queries.ts'
import { createApiToken, withdrawApiToken } from './create-api-token.ts'

/** Routes for the tokens with which programs call the API, for admins. */
export function registerApiTokenRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, contract.listApiTokens, access.permitted, async () => {
    const tokens = await selectApiTokens(platform.db, platform.clock.now())
    return {
      data: tokens.map(({ works, ended_at, last_used_at, ...token }) => ({
        ...token,
        name: token.name.replace(/^token /, ''),
        permissions: token.permissions.filter(isKnown),
        created_at: epoch(token.created_at),
        expires_at: epoch(token.expires_at),
        last_used: epochOrNull(last_used_at),
        state: works ? ('works' as const) : stateOf(token.expires_at, platform.clock.now()),
      })),
    }
  })

  route(app, contract.createApiToken, access.permitted, async ({ viewer, body }) => ({
    message: 'The token is ready. Copy it now: it is shown only once',
    data: await createApiToken(platform, { viewer, ...body }),
  }))

  route(app, contract.withdrawApiToken, access.permitted, async ({ viewer, params }) => {
    await withdrawApiToken(platform, { viewer, ...params })
    return { message: 'The token is taken back' }
  })
}

const stateOf = (expires_at: Date, now: Date) =>
  expires_at <= now ? ('expired' as const) : ('taken back' as const)

/** An older or newer release may have stored a permission that this release does not have. */
const isKnown = (name: string): name is TokenPermission =>
  (tokenPermissions as readonly string[]).includes(name)
