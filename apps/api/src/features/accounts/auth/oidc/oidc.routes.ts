import * as contract from '@prepwell/contract/accounts/oidc.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { after } from '../../../../platform/clock.ts'
import { AppError, notAllowedNow } from '../../../../platform/errors.ts'
import { acceptUrlEncoded } from '../../../../platform/http/form.ts'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { countSignIn } from '../count-sign-in.ts'
import { createSignIn } from '../sign-in.ts'
import { signingIn } from '../sign-in-caller.ts'
import { signInLimits, signInsPerMinute } from '../sign-in-limits.ts'
import { readOwnProvider } from './change-provider.ts'
import { joinAccount } from './join-account.ts'
import { readLogoutToken } from './logout-token.ts'
import { answerRefused } from './oidc-errors.ts'
import { subjectOf } from './own-person.ts'
import { endProviderSessions, useToken } from './own-sign-in.queries.ts'
import { signInByOwnProvider } from './own-sign-in.ts'
import type { OwnProvider } from './provider.queries.ts'
import { beginSignIn, readAnswer } from './provider-answer.ts'
import type { ProviderClient } from './provider-client.ts'
import { flowSeconds, signInTokens } from './sign-in-tokens.ts'

/** The addresses that the provider must know. */
export const ownAddresses = (publicUrl: string) => ({
  redirect_uri: publicUrl + contract.oidcReturnPath,
  logout_uri: publicUrl + contract.endOidcSessions.path,
})

/** Sign-in with the school's own provider, and sign-out there. */
export function registerOidc(
  app: FastifyInstance,
  platform: Platform,
  client: ProviderClient,
): void {
  const { db, clock, settings } = platform
  const limits = signInLimits(platform)
  const signIn = createSignIn(app, platform)
  const tokens = signInTokens(app, platform)
  const { redirect_uri: redirectUri } = ownAddresses(settings.publicUrl)

  const requireProvider = async (): Promise<OwnProvider> => {
    const provider = await readOwnProvider(platform)
    if (!provider) throw notAllowedNow('This school has no login provider of its own')
    return provider
  }

  /** Throws 400 for an answer that does not fit the flow, or was used before. */
  const personOf = async (body: { flow: string; answer: string }, log: FastifyBaseLogger) => {
    const { issuer, ...expected } = tokens.readFlow(body.flow)
    const provider = await requireProvider()
    if (provider.issuer !== issuer) throw answerRefused('another provider')
    const used = { id: `state ${expected.state}`, ends_at: after(clock.now(), flowSeconds) }
    if (!(await useToken(db, used))) throw answerRefused('used before')
    const { answer } = body
    const read = await readAnswer(client, provider, { answer, redirectUri, expected }).catch(
      (error: unknown) => {
        if (error instanceof AppError) log.info({ reason: String(error.cause) }, 'login refused')
        throw error
      },
    )
    return { ...read, provider }
  }

  route(
    app,
    contract.beginOidc,
    access.anyone,
    async () => {
      const provider = await requireProvider()
      const { authorizeUrl, expected } = await beginSignIn(client, provider, redirectUri)
      const flow = tokens.signFlow({ issuer: provider.issuer, ...expected })
      return { authorize_url: authorizeUrl, state: expected.state, flow }
    },
    { perMinute: signInsPerMinute },
  )

  route(
    app,
    contract.loginWithOidc,
    signingIn,
    async ({ viewer: caller, body, request }) => {
      const { person, session, provider } = await limits.askProvider(caller, () =>
        personOf(body, request.log),
      )
      const { origin } = caller
      const entered = await signInByOwnProvider(platform, {
        ...{ provider, person, code: body.code, origin },
      })
      const { subject } = person
      if (entered.kind === 'join') {
        const { email } = entered
        const join = { token: tokens.signJoin({ subject, email, session }), email }
        return { message: 'Enter the password of your account once', join }
      }
      const { user } = entered
      return countSignIn('oidc', () =>
        signIn.firstStep({ caller, user, method: 'oidc', provider: { subject, session } }),
      )
    },
    { perMinute: signInsPerMinute },
  )

  route(
    app,
    contract.joinOidc,
    signingIn,
    ({ viewer: caller, body: { token, password } }) =>
      countSignIn('oidc', async () => {
        const { subject, email, session } = tokens.readJoin(token)
        const input = { caller, email, subject, password }
        const user = await joinAccount({ ...platform, limits }, input)
        return signIn.firstStep({ caller, user, method: 'oidc', provider: { subject, session } })
      }),
    { perMinute: signInsPerMinute },
  )

  void app.register((scope, _options, done) => {
    acceptUrlEncoded(scope)
    route(
      scope,
      contract.endOidcSessions,
      access.anyone,
      async ({ body }) => {
        const { issuer, client_id } = await requireProvider()
        const now = clock.now()
        const keys = await client.keysOf({ issuer })
        const input = { issuer, client_id, keys, now }
        const { sub, sid, jti, endsAt } = await readLogoutToken(body.logout_token, input)
        const ended = await db.transaction().execute(async (tx) => {
          if (!(await useToken(tx, { id: `logout ${issuer} ${jti}`, ends_at: endsAt })))
            throw answerRefused('used before')
          const subject = sub === null ? null : subjectOf(issuer, sub)
          return endProviderSessions(tx, { issuer, subject, session: sid, ended_at: now })
        })
        return { message: `${ended} sessions have ended` }
      },
      { perMinute: signInsPerMinute },
    )
    done()
  })
}
