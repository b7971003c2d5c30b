import type { SignInProvider } from '@prepwell/contract/auth.ts'
import type { SocialRequest } from './social-request.ts'

/** How somebody came back from a provider. */
export type SocialReturn =
  | { readonly kind: 'token'; readonly provider: SignInProvider; readonly token: string }
  /** Changed their mind there, or opened the page by hand: nothing to be said. */
  | { readonly kind: 'nothing' }
  /** The answer to a request that this tab did not make, or has answered already. */
  | { readonly kind: 'foreign' }
  /** The provider could not do it. */
  | { readonly kind: 'failed'; readonly provider: SignInProvider }

/**
 * Reads the address that a provider led back to. Google answers behind the
 * `#`, Facebook also behind the `?`.
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
