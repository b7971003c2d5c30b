import * as contract from '@prepwell/contract/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import { notAllowedNow } from '../../../../platform/errors.ts'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { countSignIn } from '../count-sign-in.ts'
import { findProvider } from '../oidc/provider.queries.ts'
import { createSignIn } from '../sign-in.ts'
import { type SignInCaller, signingIn } from '../sign-in-caller.ts'
import { signInLimits, signInsPerMinute } from '../sign-in-limits.ts'
import { authorizeUrls } from './provider-authorize.ts'
import { askFacebook } from './provider-facebook.ts'
import { askGoogle } from './provider-google.ts'
import { type ProviderPerson, providerNames } from './provider-person.ts'
import { signInSocially } from './social-sign-in.ts'

/** The limit for repeating one token; {@link signInLimits} covers the rest. */
const sameToken = { calls: 10, seconds: 60 }

/** Sign-in with Google and Facebook: the provider, never the browser, says whose token it is. */
export function registerSocialSignIn(app: FastifyInstance, platform: Platform): void {
  const { db, settings, clock } = platform
  const limits = signInLimits(platform)
  const signIn = createSignIn(app, platform)
  const open = (
    way: contract.SignInProvider,
    { caller, code }: { readonly caller: SignInCaller; readonly code: string | undefined },
    ask: () => Promise<ProviderPerson>,
  ) =>
    countSignIn(way, async () => {
      const person = await limits.askProvider(caller, ask)
      const user = await signInSocially(platform, { person, code })
      return signIn.firstStep({ caller, user, method: way })
    })

  // Limited like the sign-in itself, because the login page requests it each time it opens.
  route(
    app,
    contract.listSignInProviders,
    access.anyone,
    async () => {
      const own = await findProvider(db)
      return { data: authorizeUrls(settings), ...(own ? { own: { label: own.label } } : {}) }
    },
    { perMinute: signInsPerMinute },
  )

  route(
    app,
    contract.loginWithGoogle,
    signingIn,
    async ({ viewer: caller, body }) => {
      const { google } = settings
      if (!google) throw notConfigured('google')
      return open('google', { caller, code: body.code }, () => askGoogle(google, body.access_token))
    },
    {
      perMinute: signInsPerMinute,
      repeats: { ...sameToken, by: (body, network) => `${network} ${body.access_token}` },
    },
  )

  route(
    app,
    contract.loginWithFacebook,
    signingIn,
    async ({ viewer: caller, body }) => {
      const { facebook } = settings
      if (!facebook) throw notConfigured('facebook')
      return open('facebook', { caller, code: body.code }, () =>
        askFacebook(facebook, body.facebookToken, clock.now()),
      )
    },
    {
      perMinute: signInsPerMinute,
      repeats: { ...sameToken, by: (body, network) => `${network} ${body.facebookToken}` },
    },
  )
}

const notConfigured = (provider: contract.SignInProvider) =>
  notAllowedNow(`${providerNames[provider]} login is not configured on this site`)
