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
 * Signs in; the session is stored by the form that asked. While too many sign in, it tries again
 * when the server says.
 */
export const loginMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof login>) => call(login, { body }),
    retry: (_failures, error) => isQueueFull(error),
    // Those who were told the same second do not come in the same moment.
    retryDelay: (_failures, error) =>
      isQueueFull(error) ? (error.retryAfterSeconds + 2 * Math.random()) * 1000 : 0,
  })

/** Did the server put a sign-in off because too many are signing in? */
export const isQueueFull = (
  error: Error | null,
): error is CallError & { readonly retryAfterSeconds: number } =>
  error instanceof CallError &&
  error.code === 'unavailable' &&
  error.retryAfterSeconds !== undefined

/** Makes an account. */
export const signupMutation = () =>
  mutationOptions({ mutationFn: (body: Body<typeof signup>) => call(signup, { body }) })

/** Is this e-mail free? Fails with 409 when it is registered. */
export const validateEmailMutation = () =>
  mutationOptions({
    mutationFn: (email: string) => call(validateEmail, { body: { email } }),
    meta: { silent: true },
  })

/** Mails the confirmation link again. */
export const resendConfirmationMutation = () =>
  mutationOptions({
    mutationFn: (email: string) => call(resendConfirmation, { body: { email } }),
  })

/** Mails a link to set a new password; the answer is the same for every e-mail. */
export const forgotPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof forgotPassword>) => call(forgotPassword, { body }),
    meta: { silent: true },
  })

/** Sets a new password by the mailed link. */
export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: Body<typeof resetPassword>) =>
      call(resetPassword, { params: { token }, body }),
    meta: { silent: true },
  })

/** Follows a confirmation link. The link works once, so the answer is asked for once and kept. */
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

/** The providers that this site has configured; none is shown when it cannot be learned. */
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
