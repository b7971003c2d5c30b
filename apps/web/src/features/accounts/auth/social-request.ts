import type { IdentityProvider, SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import { paths } from '../../../lib/paths.ts'
import type { LoginAgain } from './again/again-address.ts'
import type { ProviderReturn } from './auth.api.ts'

/** Stored in this tab while the reader is at the provider. */
interface SocialRequest {
  /** Returned by the provider, so that nobody can substitute another person's sign-in. */
  readonly state: string
  readonly provider: IdentityProvider
  /** Identifies the sign-in that a response of the school's own provider belongs to. */
  readonly flow?: string
  /** The page to open after the sign-in. */
  readonly next: string | null
  /** A sign-up code of the school. */
  readonly code?: string | null
  /** Set if the sign-in is for a page whose session has ended. */
  readonly again?: LoginAgain | undefined
}

const storageKey = 'social-sign-in'

/**
 * Stores the request and returns the full address of the provider's page; null if the browser
 * cannot store it.
 */
export function beginSocialSignIn(
  provider: SignInProvider,
  authorizeUrl: string,
  next: string | null,
  code: string | null = null,
  again?: LoginAgain,
): string | null {
  // Not randomUUID, which needs HTTPS: a school may run its server without it.
  const state = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  if (!keep({ state, provider, next, code, again })) return null
  const url = new URL(authorizeUrl)
  url.searchParams.set('redirect_uri', window.location.origin + paths.socialCallback)
  url.searchParams.set('state', state)
  return url.href
}

/** Stores a request that the server has begun; false when the browser cannot store it. */
export const keepOwnSignIn = (
  { state, flow }: { readonly state: string; readonly flow: string },
  next: string | null,
  code: string | null,
  again?: LoginAgain,
): boolean => keep({ state, flow, provider: 'oidc', next, code, again })

function keep(request: SocialRequest): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(request))
    return true
  } catch {
    return false
  }
}

/** Returns the stored request and removes it. */
export function takeSocialRequest(): SocialRequest | null {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return kept ? (JSON.parse(kept) as SocialRequest) : null
  } catch {
    return null
  }
}

type SocialReturn =
  | ({ readonly kind: 'token' } & ProviderReturn)
  /** Cancelled at the provider, or opened by hand. No message is shown. */
  | { readonly kind: 'nothing' }
  /** Belongs to a request that this tab did not make or has already handled. */
  | { readonly kind: 'foreign' }
  /** The provider reported a failure. */
  | { readonly kind: 'failed'; readonly provider: IdentityProvider }

/**
 * Parses the address that a provider redirected to. Google puts its answer after `#`, Facebook may
 * also use `?`. The school's own provider puts a code after `?`, which is worthless without `flow`.
 */
export function readSocialReturn(
  { hash, search }: { readonly hash: string; readonly search: string },
  request: SocialRequest | null,
): SocialReturn {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const read = (name: string) => fragment.get(name) ?? query.get(name)
  const isOwn = request === null || request.provider === 'oidc'
  const answer = isOwn && query.has('code') ? search.slice(1) : null
  const token = answer ?? fragment.get('access_token')
  const error = read('error')
  if (!token && (!error || error === 'access_denied')) return { kind: 'nothing' }
  if (!request || read('state') !== request.state) return { kind: 'foreign' }
  const { provider, flow } = request
  if (!token || error) return { kind: 'failed', provider }
  return { kind: 'token', provider, token, ...(flow ? { flow } : {}) }
}
