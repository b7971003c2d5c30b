import { createHmac } from 'node:crypto'

/** A person at Google, as its `userinfo` returns them. */
export interface GooglePerson {
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly hd?: string
}

/** A person at Facebook, as `/me` returns them. */
export interface FacebookPerson {
  readonly id: string
  readonly name?: string
  readonly email?: string
}

/** Fields of an access token that differ from the default. */
export interface TokenFields {
  /** The app that it was issued to; ours by default. */
  readonly audience?: string
  readonly isExpired?: boolean
  /** The subject in the token check, if it differs from the one in the profile. */
  readonly subject?: string
  /** The type of a Facebook token. */
  readonly type?: 'USER' | 'PAGE'
}

/** An access token that a provider has issued. */
export type Token = TokenFields &
  (
    | { readonly provider: 'google'; readonly person: GooglePerson }
    | { readonly provider: 'facebook'; readonly person: FacebookPerson }
  )

/** The identifiers that the providers know our app by. */
export const ourselves = {
  google: { clientId: 'prepwell.apps.googleusercontent.com' },
  facebook: { appId: '123456789012345', appSecret: 'an-app-secret' },
} as const

export interface ProviderReply {
  readonly status: number
  readonly body: object
}

const hour = 3600
const ok = (body: object): ProviderReply => ({ status: 200, body })

/** The response of Google's `tokeninfo`. `now` is in epoch seconds. */
export function googleTokenInfo(token: Token | undefined, now: number): ProviderReply {
  if (token?.provider !== 'google' || token.isExpired)
    return {
      status: 400,
      body: { error: 'invalid_token', error_description: 'Invalid Value' },
    }
  const { sub, email, email_verified = true } = token.person
  const audience = token.audience ?? ourselves.google.clientId
  return ok({
    azp: audience,
    aud: audience,
    sub: token.subject ?? sub,
    scope: 'openid https://www.googleapis.com/auth/userinfo.email',
    exp: String(now + hour),
    expires_in: String(hour),
    access_type: 'online',
    ...(email ? { email, email_verified: String(email_verified) } : {}),
  })
}

/** The response of Google's `userinfo`. */
export const googleUserInfo = (token: Token | undefined): ProviderReply =>
  token?.provider === 'google' && !token.isExpired
    ? ok(token.person)
    : {
        status: 401,
        body: { error: 'invalid_request', error_description: 'Invalid Credentials' },
      }

/** The response of Facebook's `/debug_token`. `now` is in epoch seconds. */
export function facebookDebugToken(
  query: URLSearchParams,
  token: Token | undefined,
  now: number,
): ProviderReply {
  const { appId, appSecret } = ourselves.facebook
  if (query.get('access_token') !== `${appId}|${appSecret}`)
    return graphError(190, 'Invalid OAuth access token signature.')
  if (token?.provider !== 'facebook') {
    const error = { code: 190, message: 'Invalid OAuth access token.' }
    return ok({ data: { error, is_valid: false, scopes: [] } })
  }
  if (token.audience)
    return graphError(100, '(#100) The App_id in the input_token did not match the Viewing App')
  return ok({
    data: {
      app_id: appId,
      type: token.type ?? 'USER',
      application: 'Prepwell',
      expires_at: now + (token.isExpired ? -1 : hour),
      is_valid: !token.isExpired,
      scopes: ['email', 'public_profile'],
      user_id: token.subject ?? token.person.id,
    },
  })
}

/** The response of Facebook's `/me`. */
export function facebookMe(query: URLSearchParams, token: Token | undefined): ProviderReply {
  if (token?.provider !== 'facebook' || token.isExpired)
    return graphError(190, 'Error validating access token: Session has expired')
  const proof = createHmac('sha256', ourselves.facebook.appSecret)
    .update(query.get('access_token') ?? '')
    .digest('hex')
  if (query.get('appsecret_proof') !== proof)
    return graphError(100, 'Invalid appsecret_proof provided in the API argument')
  return ok(token.person)
}

const graphError = (code: number, message: string): ProviderReply => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } },
})
