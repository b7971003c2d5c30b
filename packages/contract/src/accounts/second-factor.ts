import { z } from 'zod'
import { epochSeconds, idParams, message, one } from '../wire/common.ts'
import { credentialLimits } from '../wire/credential-limits.ts'
import { password } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { signedIn } from './auth.ts'
import { code, codeBody } from './second-factor-code.ts'

export const passwordBody = z.object({ password })

export const passwordAndCodeBody = z.object({ password, code })

const secondFactor = z.object({
  is_on: z.boolean(),
  /** The time at which the second step was turned on; null while it is off. */
  turned_on_at: epochSeconds.nullable(),
  recovery_codes_left: z.number().int(),
  /** True if this site requires the second step of its admins and the caller is an admin. */
  is_required: z.boolean(),
  /**
   * False for an account without a password, such as one made by a Google sign-up: it cannot turn
   * the second step on.
   */
  has_password: z.boolean(),
})

export type SecondFactor = z.infer<typeof secondFactor>

const recoveryCodes = z.object({
  message: z.string(),
  data: z.object({
    /** Shown only in this response. Each works once in place of a code from the app. */
    recovery_codes: z.array(z.string()).length(credentialLimits.recoveryCodes),
  }),
})

/** Tells whether the caller's account asks for a code at each sign-in. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  permission: 'account.use',
  tag: 'auth',
  summary: "The caller's second step of login",
  response: one(secondFactor),
})

/**
 * Makes a secret for an authenticator app. Sign-ins ask for no code until the secret is confirmed.
 * 400 when the password is wrong, 409 when the second step is already on.
 */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/begin',
  permission: 'account.use',
  tag: 'auth',
  summary: 'Begin to set up the second step',
  body: passwordBody,
  response: one(
    z.object({
      /** Base32, to type into an app. */
      secret: z.string(),
      /** An otpauth address, for a QR code or an app on the same device. */
      uri: z.string(),
    }),
  ),
  errors: ['conflict', 'unavailable'],
})

/** Turns the second step on with a first code from the app. 400 for a wrong code. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  permission: 'account.use',
  tag: 'auth',
  summary: 'Turn the second step on',
  body: codeBody,
  response: recoveryCodes,
  errors: ['conflict'],
})

/** Makes new recovery codes; the old ones stop working. 400 for a wrong password or code. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  permission: 'account.use',
  tag: 'auth',
  summary: 'New recovery codes',
  body: passwordAndCodeBody,
  response: recoveryCodes,
  errors: ['unavailable'],
})

/** Turns the second step off. 400 for a wrong password or code. */
export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off',
  permission: 'account.use',
  tag: 'auth',
  summary: 'Turn the second step off',
  body: passwordAndCodeBody,
  response: message,
  errors: ['unavailable'],
})

/**
 * Completes a sign-in with the second step. 400 for a wrong, old or used code, 401 when the sign-in
 * has to start again, 429 with Retry-After after too many wrong codes.
 */
export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  permission: 'anyone',
  tag: 'auth',
  summary: 'The second step of a login',
  body: z.object({
    /** The token from the first step. */
    token: z.string().min(1).max(1_000),
    code,
    /** If true, this device is not asked for a code for 30 days. */
    remember_device: z.boolean().default(false),
  }),
  response: signedIn,
  errors: ['wrong_credentials', 'account_suspended'],
})

/** Turns off the second step of a student who has lost both the phone and the recovery codes. */
export const resetStudentSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/students/:id/second-factor',
  permission: 'students.edit',
  tag: 'students',
  summary: "Turn a student's second step off",
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
})
