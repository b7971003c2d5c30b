import { z } from 'zod'
import { epochSeconds, list, message } from '../wire/common.ts'
import { email, password, personName, rollNumber } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { sessionUser } from './users.ts'

/** An email address or a roll number, and the password. */
export const loginBody = z
  .object({ email: email.optional(), roll_number: rollNumber.optional(), password })
  .refine(
    ({ email: address, roll_number }) => (address === undefined) !== (roll_number === undefined),
    {
      path: ['email'],
      error: 'Enter an email address or a roll number',
    },
  )

/** A sign-up code from the school; required if the school's rule for sign-ups says so. */
export const signUpCode = z.string().trim().max(40, 'At most 40 characters').optional()

/**
 * The page to open after the sign-in: a path of this site with its query. The page checks it again
 * before it goes there.
 */
const nextPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Use a path of this site')
  .optional()

/** The password confirmation and the terms box stay in the browser and are not sent. */
export const signupBody = z.object({
  name: personName,
  email,
  password,
  code: signUpCode,
  /** The page to which the link in the mail finally leads. */
  next: nextPath,
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

/** The providers that can confirm an identity; `oidc` is the school's own. */
export type IdentityProvider = SignInProvider | 'oidc'

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

/** The password was right, but it was given on a slip: the person has to choose another one. */
const newPasswordStep = z.object({
  message: z.string(),
  new_password: z.object({
    /** For `POST /api/auth/login/new-password`. Gives no access on its own. */
    token: z.string(),
    expires_at: epochSeconds,
  }),
})

/** The data needed to choose a new password. */
export type NewPasswordStep = z.infer<typeof newPasswordStep>['new_password']

/** The data needed for the second step of a sign-in. */
export type SecondStep = z.infer<typeof secondStep>['second_factor']

/** Every sign-in answers with a session, or with `second_factor` if the account asks for a code. */
export const session = z.union([signedIn, secondStep])

export type SessionAnswer = z.infer<typeof session>

/**
 * A sign-in by password can also answer with `new_password`, if the password was given on a slip.
 */
const passwordSession = z.union([signedIn, secondStep, newPasswordStep])

export type SignInAnswer = z.infer<typeof passwordSession>

/**
 * A response body without a pending second step or new password, for calls where neither can occur.
 */
export type WithoutSecondStep<Body> = Exclude<
  Body,
  z.infer<typeof secondStep> | z.infer<typeof newPasswordStep>
>

const mailedToken = z.object({ token: z.string().min(1).max(200) })

const providerToken = z.string().trim().min(1, 'This field is required').max(4_096)

/**
 * 401 for a wrong email or password, without saying which; 403 if the account is unconfirmed or
 * suspended. 503 with Retry-After when too many sign-ins are waiting for their password check; this
 * password was then not checked.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Log in with email or roll number, and password',
  body: loginBody,
  response: passwordSession,
  errors: [
    'wrong_credentials',
    'email_not_verified',
    'account_suspended',
    'account_waiting',
    'unavailable',
  ],
})

/**
 * Completes a sign-in whose password was given on a slip: sets the person's own password. 401 when
 * the sign-in has to start again, 409 when the new password is the one on the slip.
 */
export const loginNewPassword = endpoint({
  method: 'POST',
  path: '/api/auth/login/new-password',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Choose a password at the first login',
  body: z.object({
    /** The token of the first step. */
    token: z.string().min(1).max(1_000),
    new_password: password,
  }),
  response: session,
  errors: ['wrong_credentials', 'account_suspended', 'conflict', 'unavailable'],
})

/** Ends this session: its token and every token renewed from it are rejected from then on. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  permission: 'account.use',
  tag: 'auth',
  summary: 'Log out',
  response: message,
})

/** Ends every session of the caller on every device, including this one. */
export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-all',
  permission: 'account.use',
  tag: 'auth',
  summary: 'Log out everywhere',
  response: message,
})

/**
 * Creates an account and mails a confirmation link. 403 when the school does not let this person
 * sign up; this is checked before the email is looked up.
 */
export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Create a student account',
  body: signupBody,
  status: 201,
  response: message,
  errors: ['conflict', 'sign_up_refused', 'unavailable'],
})

/** 409 when the email is registered; 403 when nobody with this email may sign up. */
export const validateEmail = endpoint({
  method: 'POST',
  path: '/api/auth/validate-email',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Check whether an email is free',
  body: emailBody,
  response: message,
  errors: ['conflict', 'sign_up_refused'],
})

/** Mails the confirmation link again. The response does not reveal whether the account exists. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Send the confirmation link again',
  body: emailBody.extend({ next: nextPath }),
  response: message,
})

/**
 * Follows the mailed link. 400 for an unknown, used or old link, 409 if the email is already
 * verified.
 */
export const confirmEmail = endpoint({
  method: 'GET',
  path: '/api/auth/confirm-email/:token',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Confirm an email by its mailed token',
  params: mailedToken,
  response: message.extend({
    /** True if an admin has to approve the account before it can be used. */
    awaits_approval: z.boolean(),
  }),
  errors: ['conflict'],
})

/** Mails a link to set a new password. The response does not reveal whether the account exists. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  permission: 'anyone',
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
  permission: 'anyone',
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
  permission: 'account.use',
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
  permission: 'anyone',
  tag: 'auth',
  summary: 'The login providers of this site',
  response: list(z.object({ provider: z.enum(signInProviders), authorize_url: z.string() })).extend(
    {
      /** The school's own provider; its sign-in begins with `POST /api/auth/login/oidc/begin`. */
      own: z.object({ label: z.string() }).optional(),
    },
  ),
})

/**
 * Signs in with a Google access token. 400 when it is missing or invalid, 401 when it was issued to
 * another site, 409 when the email belongs to an account that cannot be linked safely.
 */
export const loginWithGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/login/google',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Log in with Google',
  body: z.object({ access_token: providerToken, code: signUpCode }),
  response: session,
  errors: [
    'foreign_token',
    'account_suspended',
    'account_waiting',
    'sign_up_refused',
    'conflict',
    'unavailable',
  ],
})

/** Signs in with a Facebook access token; errors as in {@link loginWithGoogle}. */
export const loginWithFacebook = endpoint({
  method: 'POST',
  path: '/api/auth/login/facebook',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Log in with Facebook',
  body: z.object({ facebookToken: providerToken, code: signUpCode }),
  response: session,
  errors: [
    'foreign_token',
    'account_suspended',
    'account_waiting',
    'sign_up_refused',
    'conflict',
    'unavailable',
  ],
})
