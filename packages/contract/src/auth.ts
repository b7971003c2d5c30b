import { z } from 'zod'
import { message, storableText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { sessionUser } from './users.ts'

const email = z
  .string()
  .trim()
  .min(limits.emailMin, `At least ${limits.emailMin} characters`)
  .max(limits.emailMax)
  .pipe(z.email('Enter a valid e-mail address'))

const password = z
  .string()
  .min(limits.passwordMin, `At least ${limits.passwordMin} characters`)
  .max(limits.passwordMax, `At most ${limits.passwordMax} characters`)

/** The body of sign-in. */
export const loginBody = z.object({ email, password })

/** The body of sign-up; the form's confirmation and terms box stay in the browser. */
export const signupBody = z.object({
  name: storableText
    .trim()
    .min(limits.nameMin, `At least ${limits.nameMin} characters`)
    .max(limits.nameMax),
  email,
  password,
})

const emailBody = z.object({ email })

/** Sign in. 401 for a wrong e-mail or password (not told apart), 403 when unconfirmed or suspended. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  tag: 'auth',
  summary: 'Sign in with e-mail and password',
  body: loginBody,
  response: z.object({ message: z.string(), access_token: z.string(), user: sessionUser }),
  errors: ['wrong_credentials', 'email_not_verified', 'account_suspended'],
})

/** Make an account and mail a confirmation link. */
export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  tag: 'auth',
  summary: 'Create a student account',
  body: signupBody,
  status: 201,
  response: message,
  errors: ['conflict'],
})

/** Is this e-mail free? 409 when it is registered. */
export const validateEmail = endpoint({
  method: 'POST',
  path: '/api/auth/validate-email',
  tag: 'auth',
  summary: 'Check whether an e-mail is free',
  body: emailBody,
  response: message,
  errors: ['conflict'],
})

/** Mail the confirmation link again; the answer does not tell whether the account exists. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  tag: 'auth',
  summary: 'Send the confirmation link again',
  body: emailBody,
  response: message,
})

/** Follow the mailed link. 400 for an unknown, used or old link, 409 when already verified. */
export const confirmEmail = endpoint({
  method: 'GET',
  path: '/api/auth/confirm-email/:token',
  tag: 'auth',
  summary: 'Confirm an e-mail by its mailed token',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: message,
  errors: ['conflict'],
})
