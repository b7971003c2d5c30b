import { z } from 'zod'
import { epochSeconds, list, message } from '../wire/common.ts'
import { email, password, personName } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { sessionUser } from './users.ts'

export const loginBody = z.object({ email, password })

/** The password confirmation and the terms box stay in the browser and are not sent. */
export const signupBody = z.object({
  name: personName,
  email,
  password,
})

const emailBody = z.object({ email })

export const resetPasswordBody = z.object({ new_password: password })

/** The password confirmation stays in the browser and is not sent. */
export const changePasswordBody = z.object({
  current_password: password,
  new_password: password,
})

export const signInProviders = ['google', 'facebook'] as const

export type SignInProvider = (typeof signInProviders)[number]

/** A complete sign-in: the session has begun. */
export const signedIn = z.object({
  message: z.string(),
  access_token: z.string(),
  user: sessionUser,
})

export type SignedIn = z.infer<typeof signedIn>

/** The password was right, but the account also asks for a second step. */
const secondStep = z.object({
  message: z.string(),
  second_factor: z.object({
    /** For `POST /api/auth/login/second-factor`. Gives no access on its own. */
    token: z.string(),
    expires_at: epochSeconds,
  }),
})

/** Data that the second step of a sign-in needs. */
export type SecondStep = z.infer<typeof secondStep>['second_factor']

/** Every sign-in answers with a session, or with `second_step` if the account asks for one. */
const session = z.union([signedIn, secondStep])

export type SignInAnswer = z.infer<typeof session>

/** A response body without the case of a pending second step, for calls where it cannot occur. */
export type WithoutSecondStep<Body> = Exclude<Body, z.infer<typeof secondStep>>

const mailedToken = z.object({ token: z.string().min(1).max(200) })

const providerToken = z.string().trim().min(1, 'This field is required').max(4_096)

/**
 * 401 for a wrong email or password, without saying which; 403 if the account is unconfirmed or
 * suspended. 503 with Retry-After when too many sign-ins are waiting for their password check; the
 * password of this one was then not checked.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  tag: 'auth',
  summary: 'Sign in with e-mail and password',
  body: loginBody,
  response: session,
  errors: ['wrong_credentials', 'email_not_verified', 'account_suspended', 'unavailable'],
})

/** Ends this session: its token and every token renewed from it are rejected from then on. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'auth',
  summary: 'Sign out',
  response: message,
})

/** Ends every session of the caller on every device, including this one. */
export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-all',
  tag: 'auth',
  summary: 'Sign out everywhere',
  response: message,
})

/** Creates an account and mails a confirmation link. */
export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  tag: 'auth',
  summary: 'Create a student account',
  body: signupBody,
  status: 201,
  response: message,
  errors: ['conflict', 'unavailable'],
})

/** 409 when the email is registered. */
export const validateEmail = endpoint({
  method: 'POST',
  path: '/api/auth/validate-email',
  tag: 'auth',
  summary: 'Check whether an e-mail is free',
  body: emailBody,
  response: message,
  errors: ['conflict'],
})

/** Mails the confirmation link again. The response does not reveal whether the account exists. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  tag: 'auth',
  summary: 'Send the confirmation link again',
  body: emailBody,
  response: message,
})

/**
 * Follows the mailed link. 400 for an unknown, used or old link, 409 if the email is already
 * verified.
 */
export const confirmEmail = endpoint({
  method: 'GET',
  path: '/api/auth/confirm-email/:token',
  tag: 'auth',
  summary: 'Confirm an e-mail by its mailed token',
  params: mailedToken,
  response: message,
  errors: ['conflict'],
})

/** Mails a link to set a new password. The response does not reveal whether the account exists. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag: 'auth',
  summary: 'Mail a link that resets the password',
  body: emailBody,
  response: message,
})

/**
 * Follows the mailed link of a reset or an invitation: sets the password and ends every session.
 * 400 for an unknown, used or old link.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  tag: 'auth',
  summary: 'Set a new password by a mailed token',
  params: mailedToken,
  body: resetPasswordBody,
  response: message,
  errors: ['unavailable'],
})

/**
 * Changes the caller's own password and ends every session of the account, including this one. 400
 * when the current password is wrong, 409 when the new one is the same.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'auth',
  summary: "Change the caller's password",
  body: changePasswordBody,
  response: message,
  errors: ['conflict', 'unavailable'],
})

/**
 * The configured providers. The caller only has to add `redirect_uri` and `state` to
 * `authorize_url`.
 */
export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  tag: 'auth',
  summary: 'The sign-in providers of this site',
  response: list(z.object({ provider: z.enum(signInProviders), authorize_url: z.string() })),
})

/**
 * Signs in with a Google access token. 400 when it is missing or invalid, 401 when it was issued to
 * another site, 409 when the email belongs to an account that cannot be linked safely.
 */
export const loginWithGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/login/google',
  tag: 'auth',
  summary: 'Sign in with Google',
  body: z.object({ access_token: providerToken }),
  response: session,
  errors: ['foreign_token', 'account_suspended', 'conflict', 'unavailable'],
})

/** Signs in with a Facebook access token; errors as in {@link loginWithGoogle}. */
export const loginWithFacebook = endpoint({
  method: 'POST',
  path: '/api/auth/login/facebook',
  tag: 'auth',
  summary: 'Sign in with Facebook',
  body: z.object({ facebookToken: providerToken }),
  response: session,
  errors: ['foreign_token', 'account_suspended', 'conflict', 'unavailable'],
})
