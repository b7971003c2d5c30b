import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import { paths } from '../../../lib/paths.ts'

/** What this tab remembers while the reader is at the provider. */
interface SocialRequest {
  /** Comes back with the answer: nobody else's sign-in is slipped in. */
  readonly state: string
  readonly provider: SignInProvider
  /** Where the sign-in leads at last. */
  readonly next: string | null
}

const storageKey = 'social-sign-in'

/**
 * Remembers the request and returns the provider's address, complete; null where the browser
 * remembers nothing.
 */
export function beginSocialSignIn(
  provider: SignInProvider,
  authorizeUrl: string,
  next: string | null,
): string | null {
  // Not randomUUID: a school's own server may be reached without HTTPS.
  const state = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const request: SocialRequest = { state, provider, next }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(request))
  } catch {
    return null
  }
  const url = new URL(authorizeUrl)
  url.searchParams.set('redirect_uri', window.location.origin + paths.socialCallback)
  url.searchParams.set('state', state)
  return url.href
}

/** What was remembered, once. */
export function takeSocialRequest(): SocialRequest | null {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return kept ? (JSON.parse(kept) as SocialRequest) : null
  } catch {
    return null
  }
}

/** How somebody came back from a provider. */
type SocialReturn =
  | { readonly kind: 'token'; readonly provider: SignInProvider; readonly token: string }
  /** Changed their mind there, or opened the page by hand: nothing to be said. */
  | { readonly kind: 'nothing' }
  /** The answer to a request that this tab did not make, or has answered already. */
  | { readonly kind: 'foreign' }
  /** The provider could not do it. */
  | { readonly kind: 'failed'; readonly provider: SignInProvider }

/**
 * Reads the address that a provider led back to. Google answers behind the `#`, Facebook also
 * behind the `?`.
 */
export function readSocialReturn(
  { hash, search }: { readonly hash: string; readonly search: string },
  request: SocialRequest | null,
): SocialReturn {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const read = (name: string) => fragment.get(name) ?? query.get(name)
  const token = fragment.get('access_token')
  const error = read('error')
  if (!token && (!error || error === 'access_denied')) return { kind: 'nothing' }
  if (!request || read('state') !== request.state) return { kind: 'foreign' }
  const { provider } = request
  return token && !error ? { kind: 'token', provider, token } : { kind: 'failed', provider }
}
