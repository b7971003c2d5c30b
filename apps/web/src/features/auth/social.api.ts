import {
  listSignInProviders,
  loginWithFacebook,
  loginWithGoogle,
  type SignInProvider,
} from '@prepwell/contract/auth.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/**
 * The providers that this site has configured. The buttons say themselves when it cannot be
 * learned.
 */
export const signInProvidersQuery = () =>
  queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: async ({ signal }) => (await call(listSignInProviders, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })

/** Signs in by the token that a provider gave; the session is stored by the page that asked. */
export const socialSignInMutation = () =>
  mutationOptions({
    mutationFn: ({ provider, token }: { provider: SignInProvider; token: string }) =>
      provider === 'google'
        ? call(loginWithGoogle, { body: { access_token: token } })
        : call(loginWithFacebook, { body: { facebookToken: token } }),
  })
