import * as contract from '@prepwell/contract/auth.ts'
import type { FastifyInstance } from 'fastify'
import { notAllowedNow } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { authorizeUrls } from './provider-authorize.ts'
import { askFacebook } from './provider-facebook.ts'
import { askGoogle } from './provider-google.ts'
import { type ProviderPerson, providerNames } from './provider-person.ts'
import { access } from './sessions.ts'
import { signInSocially } from './social-sign-in.ts'

/** Room for a school that signs in together; one token tried again and again is stopped earlier. */
const perMinute = 300
const sameToken = { calls: 10, seconds: 60 }

/** Sign-in by Google and Facebook: the provider is asked whose token it is, never the browser. */
export function registerSocialSignIn(app: FastifyInstance, platform: Platform): void {
  const { settings, clock } = platform
  const open = async (person: ProviderPerson) => {
    const user = await signInSocially(platform, person)
    return { message: 'Login Successful!', access_token: app.signAccessToken(user), user }
  }

  route(app, contract.listSignInProviders, access.anyone, async () => ({
    data: authorizeUrls(settings),
  }))

  route(
    app,
    contract.loginWithGoogle,
    access.anyone,
    async ({ body }) => {
      if (!settings.google) throw notConfigured('google')
      return open(await askGoogle(settings.google, body.access_token))
    },
    {
      perMinute,
      repeats: { ...sameToken, by: (body, network) => `${network} ${body.access_token}` },
    },
  )

  route(
    app,
    contract.loginWithFacebook,
    access.anyone,
    async ({ body }) => {
      if (!settings.facebook) throw notConfigured('facebook')
      return open(await askFacebook(settings.facebook, body.facebookToken, clock.now()))
    },
    {
      perMinute,
      repeats: { ...sameToken, by: (body, network) => `${network} ${body.facebookToken}` },
    },
  )
}

const notConfigured = (provider: contract.SignInProvider) =>
  notAllowedNow(`${providerNames[provider]} sign-in is not configured on this site`)
