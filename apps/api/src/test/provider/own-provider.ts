import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** A person at the provider, with the claims that it makes about them. */
export interface OwnProviderPerson {
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly groups?: readonly string[]
}

export interface OwnProviderOptions {
  /** The address to which the provider sends browsers back. */
  readonly redirectUri: string
  readonly logoutUri?: string
  /** True if e-mail and groups are only at the userinfo endpoint, not in the ID token. */
  readonly claimsAtUserinfo?: boolean
}

/** A real OpenID provider on a local port, whose users a test chooses. */
export interface OwnTestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** From now on this person uses the browser and signs in when asked. */
  signInAs(person: OwnProviderPerson): void
  /** Replaces the ID tokens issued from now on; undefined restores the genuine ones. */
  forge(change: ((claims: JWTPayload) => Promise<string>) | undefined): void
  /** Signs claims with the provider's key; `header` replaces fields of the token's header. */
  sign(claims: JWTPayload, header?: { readonly typ?: string }): Promise<string>
  /** Signs claims with a key that is not one of the provider's. */
  signAsStranger(claims: JWTPayload): Promise<string>
  /** Answers every call with this status; undefined restores normal answers. */
  breakDown(status: number | undefined): void
  readonly asked: readonly string[]
  close(): Promise<void>
}

const clientId = 'prepwell'
const clientSecret = 'a-secret-that-only-the-provider-and-the-app-know'

export async function openOwnProvider(options: OwnProviderOptions): Promise<OwnTestProvider> {
  const { redirectUri, logoutUri, claimsAtUserinfo = false } = options
  const people = new Map<string, OwnProviderPerson>()
  const asked: string[] = []
  let current: string | undefined
  let forgery: ((claims: JWTPayload) => Promise<string>) | undefined
  let broken: number | undefined
  const [own, foreign] = await Promise.all([rsaKey(), rsaKey()])
  const kid = 'key-of-the-provider'

  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://provider').pathname)
    if (broken) response.writeHead(broken).end()
    else void handle?.(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        ...(logoutUri
          ? { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }
          : {}),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own)), kid, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only tests sign cookies with this'] },
    conformIdTokenClaims: claimsAtUserinfo,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    ttl: { AccessToken: 3600, Grant: 3600, IdToken: 3600, Interaction: 600, Session: 3600 },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = form
        },
      },
    },
    // The provider's own guard would block calls to a school on this machine.
    fetch: (url, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, init),
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/sign-in/')) {
      ctx.respond = false
      const login = current === undefined ? undefined : { accountId: current }
      return provider.interactionFinished(
        ctx.req,
        ctx.res,
        login ? { login } : { error: 'access_denied' },
      )
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && forgery && body?.id_token) {
      const [, claims = ''] = body.id_token.split('.')
      body.id_token = await forgery(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    }
  })
  handle = provider.callback()

  const sign =
    (key: CryptoKey) =>
    (claims: JWTPayload, header: { readonly typ?: string } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key)
  return {
    ...{ issuer, clientId, clientSecret, asked },
    signInAs: (person) => {
      people.set(person.sub, person)
      current = person.sub
    },
    forge: (change) => {
      forgery = change
    },
    sign: sign(own),
    signAsStranger: sign(foreign),
    breakDown: (status) => {
      broken = status
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const rsaKey = async (): Promise<CryptoKey> =>
  (await generateKeyPair('RS256', { extractable: true })).privateKey
