import * as contract from '@prepwell/contract/school/sign-in-provider.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { changeProvider, removeProvider, showProvider } from './change-provider.ts'
import { ownAddresses } from './oidc.routes.ts'
import type { ProviderClient } from './provider-client.ts'

/** Routes for admins to read, set and remove the school's own sign-in provider. */
export function registerSignInProvider(
  app: FastifyInstance,
  platform: Platform,
  client: ProviderClient,
): void {
  route(app, contract.getSignInProvider, access.permitted, async () => ({
    data: await showProvider(platform),
    addresses: ownAddresses(platform.settings.publicUrl),
  }))

  route(app, contract.setSignInProvider, access.permitted, async ({ viewer, body: entered }) => ({
    message: 'The login provider has been saved',
    data: await changeProvider({ ...platform, client }, { viewer, entered }),
  }))

  route(app, contract.removeSignInProvider, access.permitted, async ({ viewer }) => {
    await removeProvider(platform, { viewer })
    return { message: 'The login provider has been removed' }
  })
}
