import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose'
import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { epoch, systemClock } from '../../../../platform/clock.ts'
import { invalid } from '../../../../platform/errors.ts'
import { AddressRefused, publicFetch } from '../../../../platform/http/public-fetch.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { ownProviderAway } from './oidc-errors.ts'
import type { OwnProvider } from './provider.queries.ts'

/** Age after which a provider's description is read again. */
const descriptionMs = 10 * 60_000
const callTimeoutMs = 10_000

/** The description of a provider, and the keys read so far. */
interface Description {
  readonly metadata: oidc.ServerMetadata
  /** The keys for tokens that the provider sends without a request from us. */
  readonly keys: JWTVerifyGetKey
  /** The keys for ID tokens; kept here between two sign-ins. */
  idTokenKeys?: Parameters<typeof oidc.setJwksCache>[1] | undefined
}

/** Calls the school's own provider, at public internet addresses only. */
export interface ProviderClient {
  /** The issuer as the provider spells it; throws 400 if it cannot be called. */
  checkIssuer(issuer: string): Promise<string>
  /** Runs `work` with what openid-client needs; throws 503 if the provider does not answer. */
  withConfiguration<T>(
    provider: OwnProvider,
    work: (configuration: oidc.Configuration) => Promise<T>,
  ): Promise<T>
  /** The keys that the provider signs with; throws 503 if it does not answer. */
  keysOf(provider: Pick<OwnProvider, 'issuer'>): Promise<JWTVerifyGetKey>
}

export function createProviderClient({
  settings,
  clock,
}: Pick<Platform, 'settings' | 'clock'>): ProviderClient {
  const allowPrivate = settings.privateAddresses === 'allowed'
  const call: oidc.CustomFetch = (url, { method, headers, body, signal }) =>
    publicFetch(
      url,
      {
        ...{ method, headers },
        ...(body instanceof URLSearchParams || typeof body === 'string' ? { body } : {}),
        ...(signal ? { signal } : {}),
      },
      { allowPrivate, timeoutMs: callTimeoutMs },
    )

  const describe = async (issuer: string): Promise<Description> => {
    const execute = isPlain(issuer) ? [oidc.allowInsecureRequests] : []
    const options = { execute, [oidc.customFetch]: call }
    const found = await oidc.discovery(new URL(issuer), 'any', undefined, oidc.None(), options)
    const metadata = found.serverMetadata()
    // A description for several organisations names a placeholder as its issuer.
    if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
      throw new Error(`the provider calls itself ${metadata.issuer}`)
    if (!metadata.jwks_uri || !metadata.authorization_endpoint || !metadata.token_endpoint)
      throw new Error('the provider does not name its keys and addresses')
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      [joseFetch]: (url, { headers, signal }) =>
        call(url, {
          method: 'GET',
          headers: Object.fromEntries(headers),
          redirect: 'manual',
          signal,
          body: null,
        }),
    })
    return { metadata, keys }
  }

  const described = new LRUCache<string, Promise<Description>>({ max: 4, ttl: descriptionMs })
  const descriptionOf = (issuer: string): Promise<Description> => {
    const before = described.get(issuer)
    if (before) return before
    const description = describe(issuer)
    described.set(issuer, description)
    // A failure is not kept: the next sign-in asks again.
    description.catch(() => described.delete(issuer))
    return description
  }
  const requireDescription = (issuer: string) =>
    descriptionOf(issuer).catch((error: unknown) => {
      throw ownProviderAway(reasonOf(error))
    })

  return {
    checkIssuer: async (issuer) => {
      try {
        if (isPlain(issuer) && !(allowPrivate && isLoopback(issuer)))
          throw new AddressRefused('it must begin with https')
        const { metadata } = await describe(issuer)
        return metadata.issuer
      } catch (error) {
        throw invalid('issuer', `This provider cannot be used: ${reasonOf(error)}`)
      }
    },
    withConfiguration: async ({ issuer, client_id, client_secret }, work) => {
      const description = await requireDescription(issuer)
      const { metadata } = description
      const now = clock.now()
      const skew = epoch(now) - epoch(systemClock.now())
      const configuration = new oidc.Configuration(
        metadata,
        client_id,
        { client_secret, [oidc.clockSkew]: skew },
        authenticationOf(metadata, client_secret),
      )
      configuration.timeout = callTimeoutMs / 1000
      configuration[oidc.customFetch] = call
      if (isPlain(issuer)) oidc.allowInsecureRequests(configuration)
      // Also checks signatures of tokens that come over TLS from the provider itself.
      oidc.enableNonRepudiationChecks(configuration)
      if (description.idTokenKeys) oidc.setJwksCache(configuration, description.idTokenKeys)
      const result = await work(configuration)
      description.idTokenKeys = oidc.getJwksCache(configuration)
      return result
    },
    keysOf: async ({ issuer }) => (await requireDescription(issuer)).keys,
  }
}

const isPlain = (issuer: string) => issuer.startsWith('http:')

const isLoopback = (issuer: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(issuer).hostname)

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '')

/**
 * Sends the secret in the body, which needs no special escaping, unless the provider accepts only a
 * header.
 */
const authenticationOf = (
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  secret: string,
): oidc.ClientAuth =>
  !methods || (methods.includes('client_secret_basic') && !methods.includes('client_secret_post'))
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret)

/** The cause for the log and for admins; messages of these errors quote no request. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  if (cause instanceof AddressRefused) return cause.message
  if ('code' in error && typeof error.code === 'string') return `${error.message} (${error.code})`
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
