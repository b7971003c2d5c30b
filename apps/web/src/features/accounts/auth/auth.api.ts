import {
  confirmEmail,
  forgotPassword,
  type IdentityProvider,
  listSignInProviders,
  login,
  loginNewPassword,
  loginWithFacebook,
  loginWithGoogle,
  logout,
  resendConfirmation,
  resetPassword,
  signup,
  validateEmail,
} from '@prepwell/contract/accounts/auth.ts'
import { beginOidc, joinOidc, loginWithOidc } from '@prepwell/contract/accounts/oidc.ts'
import { getSchool } from '@prepwell/contract/school/school-settings.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { CallError, type CallInput, call } from '../../../lib/call.ts'

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>['body' & keyof CallInput<E>]

/**
 * Signs in; the calling form stores the session. While too many people are signing in, it retries
 * after the delay that the server names.
 */
export const loginMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof login>) => call(login, { body }),
    retry: (_failures, error) => isQueueFull(error),
    // Adds a random delay, so that clients given the same second do not retry together.
    retryDelay: (_failures, error) =>
      isQueueFull(error) ? (error.retryAfterSeconds + 2 * Math.random()) * 1000 : 0,
  })

/** True when the server postponed a sign-in because too many people are signing in. */
export const isQueueFull = (
  error: Error | null,
): error is CallError & { readonly retryAfterSeconds: number } =>
  error instanceof CallError &&
  error.code === 'unavailable' &&
  error.retryAfterSeconds !== undefined

/** Chooses a password at the first sign-in with a slip. */
export const newPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof loginNewPassword>) => call(loginNewPassword, { body }),
    meta: { silent: true },
  })

export const signupMutation = () =>
  mutationOptions({ mutationFn: (body: Body<typeof signup>) => call(signup, { body }) })

/** Resolves when the address is free; fails with 409 when it is registered. */
export const validateEmailMutation = () =>
  mutationOptions({
    mutationFn: (email: string) => call(validateEmail, { body: { email } }),
    meta: { silent: true },
  })

export const resendConfirmationMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof resendConfirmation>) => call(resendConfirmation, { body }),
  })

/** Mails a link to set a new password. The response is the same for every address. */
export const forgotPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof forgotPassword>) => call(forgotPassword, { body }),
    meta: { silent: true },
  })

/** Sets a new password with the token from the mailed link. */
export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: Body<typeof resetPassword>) =>
      call(resetPassword, { params: { token }, body }),
    meta: { silent: true },
  })

/**
 * Follows a confirmation link. The link works only once, so the response is fetched once and
 * cached.
 */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: () => call(confirmEmail, { params: { token } }),
    meta: { silent: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The school as visitors see it. */
export const schoolQuery = () =>
  queryOptions({
    queryKey: ['school', 'public'],
    queryFn: async ({ signal }) => (await call(getSchool, { signal })).data,
    meta: { silent: true },
  })

/** The providers configured on this site. */
export const signInProvidersQuery = () =>
  queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => call(listSignInProviders, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })

/** Ends a session that is not the stored one. */
export const endOtherSession = (token: string) =>
  call(logout, { headers: { authorization: `Bearer ${token}` } })

/** Begins a sign-in through the school's own provider. */
export const beginOidcMutation = () => mutationOptions({ mutationFn: () => call(beginOidc, {}) })

/**
 * Joins an account of staff with an identity at the school's own provider, given the account's
 * password.
 */
export const joinOidcMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof joinOidc>) => call(joinOidc, { body }),
    meta: { silent: true },
  })

/** The response that a provider has sent back to this tab. */
export interface ProviderReturn {
  readonly provider: IdentityProvider
  /** The access token; for the school's own provider, its whole response. */
  readonly token: string
  /** Identifies the sign-in that the response of the school's own provider belongs to. */
  readonly flow?: string | undefined
}

/** Signs in with a provider's response; the calling page stores the session. */
export const socialSignInMutation = () =>
  mutationOptions({
    mutationFn: ({
      provider,
      token,
      flow = '',
      code,
    }: ProviderReturn & {
      /** A sign-up code of the school, if the person has one. */
      readonly code: string | null
    }) => {
      const more = code ? { code } : {}
      switch (provider) {
        case 'google':
          return call(loginWithGoogle, { body: { access_token: token, ...more } })
        case 'facebook':
          return call(loginWithFacebook, { body: { facebookToken: token, ...more } })
        case 'oidc':
          return call(loginWithOidc, { body: { flow, answer: token, ...more } })
      }
    },
  })
