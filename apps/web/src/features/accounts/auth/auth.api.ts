import {
  confirmEmail,
  forgotPassword,
  listSignInProviders,
  login,
  loginWithFacebook,
  loginWithGoogle,
  resendConfirmation,
  resetPassword,
  type SignInProvider,
  signup,
  validateEmail,
} from '@prepwell/contract/accounts/auth.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { CallError, type CallInput, call } from '../../../lib/call.ts'

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>['body' & keyof CallInput<E>]

/**
 * Signs in; the calling form stores the session. While too many people are signing in, it retries
 * at the time that the server names.
 */
export const loginMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof login>) => call(login, { body }),
    retry: (_failures, error) => isQueueFull(error),
    // Spread out, so that clients given the same second do not retry together.
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
    mutationFn: (email: string) => call(resendConfirmation, { body: { email } }),
  })

/** Mails a link to set a new password. The response is the same for every address. */
export const forgotPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof forgotPassword>) => call(forgotPassword, { body }),
    meta: { silent: true },
  })

/** Sets a new password with the token of the mailed link. */
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

/** The providers configured on this site; empty when they cannot be loaded. */
export const signInProvidersQuery = () =>
  queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: async ({ signal }) => (await call(listSignInProviders, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })

/** Signs in with a provider's token; the calling page stores the session. */
export const socialSignInMutation = () =>
  mutationOptions({
    mutationFn: ({ provider, token }: { provider: SignInProvider; token: string }) =>
      provider === 'google'
        ? call(loginWithGoogle, { body: { access_token: token } })
        : call(loginWithFacebook, { body: { facebookToken: token } }),
  })
