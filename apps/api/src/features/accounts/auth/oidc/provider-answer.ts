import * as oidc from 'openid-client'
import { AppError } from '../../../../platform/errors.ts'
import { answerRefused, ownProviderAway } from './oidc-errors.ts'
import { joinClaims, type OwnPerson, readPerson } from './own-person.ts'
import type { OwnProvider } from './provider.queries.ts'
import { type ProviderClient, reasonOf } from './provider-client.ts'

/** Values sent with a sign-in that the provider's answer must match. */
export interface Expected {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const idMax = 255

const scope = 'openid email profile'

/** Hosts that let a person choose an account, whatever their metadata says. */
const choosingHosts = ['accounts.google.com', 'login.microsoftonline.com']

/**
 * Begins a sign-in: returns the URL where it continues, and the values that its answer must
 * contain.
 */
export function beginSignIn(
  client: ProviderClient,
  provider: OwnProvider,
  redirectUri: string,
): Promise<{ authorizeUrl: string; expected: Expected }> {
  return client.withConfiguration(provider, async (configuration) => {
    const expected = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }
    const url = oidc.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope, state: expected.state, nonce: expected.nonce },
      code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
      code_challenge_method: 'S256',
      prompt: promptOf(configuration.serverMetadata()),
    })
    return { authorizeUrl: url.href, expected }
  })
}

/**
 * Keeps the next student at a computer out of the account of the previous one, who has signed out
 * of the app but not at the provider. A provider that offers no choice of accounts asks for the
 * password again.
 */
function promptOf({ issuer, prompt_values_supported: known }: oidc.ServerMetadata): string {
  const offersChoice =
    choosingHosts.includes(new URL(issuer).host) ||
    (Array.isArray(known) && known.includes('select_account'))
  return offersChoice ? 'select_account' : 'login'
}

/**
 * The person whom the provider's answer names, and the session there. Exchanges the code, and
 * checks state, PKCE, issuer, audience, nonce, times and signature. Throws 400 for an answer that
 * does not fit, 503 while the provider does not respond as it should.
 */
export function readAnswer(
  client: ProviderClient,
  provider: OwnProvider,
  { answer, redirectUri, expected }: { answer: string; redirectUri: string; expected: Expected },
): Promise<{ person: OwnPerson; session: string | null }> {
  return client.withConfiguration(provider, async (configuration) => {
    try {
      const url = new URL(redirectUri)
      url.search = answer
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      // `idMax` is the maximum length of a subject in the standard.
      if (!claims || claims.sub.length > idMax) throw answerRefused('no claims')
      const wanted = [
        'email',
        'email_verified',
        ...(provider.claim === null ? [] : [provider.claim]),
      ]
      const isWhole = wanted.every((name) => claims[name] !== undefined)
      const more =
        isWhole || !configuration.serverMetadata().userinfo_endpoint
          ? {}
          : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return {
        person: readPerson(joinClaims(claims, more), provider),
        session: typeof claims.sid === 'string' && claims.sid.length <= idMax ? claims.sid : null,
      }
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

/** Codes of openid-client for answers that are no fault of the network or of the settings. */
const unfit = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
]

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const why = reasonOf(error)
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant' ? answerRefused(why) : ownProviderAway(why)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unfit.includes(code) ? answerRefused(why) : ownProviderAway(why)
}
