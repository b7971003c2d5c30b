import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { answerRefused, ownProviderAway } from './oidc-errors.ts'

/** A token older than this is refused, whatever expiry it states. */
const maxAgeSeconds = 10 * 60
const toleranceSeconds = 30

/**
 * Excludes symmetric algorithms: their key would be the client secret, and no provider signs these
 * tokens with it.
 */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['Ed25519', 'EdDSA'],
]

const event = 'http://schemas.openid.net/event/backchannel-logout'

const claims = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    jti: z.string().min(1).max(255),
    iat: z.number(),
    events: z.object({ [event]: z.looseObject({}) }),
    // A token with a nonce is an ID token, which must not end a session.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

export interface LogoutToken {
  readonly sub: string | null
  readonly sid: string | null
  /** The id of the token, which must be accepted only once. */
  readonly jti: string
  /** The time after which the token is no longer accepted. */
  readonly endsAt: Date
}

/**
 * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6): signature, issuer, audience,
 * times, event and shape. Throws 400, or 503 if the provider's keys cannot be read.
 */
export async function readLogoutToken(
  token: string,
  {
    issuer,
    client_id,
    keys,
    now,
  }: {
    readonly issuer: string
    readonly client_id: string
    readonly keys: JWTVerifyGetKey
    readonly now: Date
  },
): Promise<LogoutToken> {
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer, audience: client_id, algorithms, currentDate: now },
    clockTolerance: toleranceSeconds,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['iss', 'aud', 'iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    throw isOfToken(error) ? answerRefused(String(error)) : ownProviderAway(String(error))
  })
  const read = claims.safeParse(payload)
  if (!read.success) throw answerRefused('claims of a logout token')
  const { sub = null, sid = null, jti, iat } = read.data
  const endsAt = new Date((iat + maxAgeSeconds + 2 * toleranceSeconds) * 1000)
  return { sub, sid, jti, endsAt }
}

/** True if the token is at fault, not the connection to the provider. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC'
