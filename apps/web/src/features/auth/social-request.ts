import type { SignInProvider } from '@prepwell/contract/auth.ts'
import { paths } from '../../lib/paths.ts'

/** What this tab remembers while the reader is at the provider. */
export interface SocialRequest {
  /** Comes back with the answer: nobody else's sign-in is slipped in. */
  readonly state: string
  readonly provider: SignInProvider
  /** Where the sign-in leads at last. */
  readonly next: string | null
}

const storageKey = 'social-sign-in'

/**
 * Remembers the request and returns the provider's address, complete; null where
 * the browser remembers nothing.
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
