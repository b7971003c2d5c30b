import { z } from 'zod'
import { epochSeconds, idParams, message, one } from '../wire/common.ts'
import { password } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { signedIn } from './auth.ts'

/** Six digits of the app, or a recovery code; spaces and dashes do not matter. */
const code = z
  .string('This field is required')
  .trim()
  .min(1, 'This field is required')
  .max(60, 'At most 60 characters')

/** The form that takes a password alone. */
export const passwordBody = z.object({ password })

/** The form that takes a password and a code. */
export const passwordAndCodeBody = z.object({ password, code })

/** The form of the second step, without what the browser adds. */
export const codeBody = z.object({ code })

/** The second step of the caller's sign-in. */
const secondFactor = z.object({
  is_on: z.boolean(),
  /** Since when; null while it is off. */
  turned_on_at: epochSeconds.nullable(),
  recovery_codes_left: z.number().int(),
  /** This site asks it of its admins, and the caller is one. */
  is_required: z.boolean(),
  /** Without one, as after a sign-up by Google, it cannot be turned on. */
  has_password: z.boolean(),
})

export type SecondFactor = z.infer<typeof secondFactor>

const recoveryCodes = z.object({
  message: z.string(),
  data: z.object({
    /** Shown this once; each works once in place of a code of the app. */
    recovery_codes: z.array(z.string()).length(limits.recoveryCodes),
  }),
})

/** Whether the caller's account asks for a code at each sign-in. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  tag: 'auth',
  summary: 'The second step of the own sign-in',
  response: one(secondFactor),
})

/**
 * Makes a secret for an authenticator app; nothing is asked for until it is confirmed. 400 when the
 * password is wrong, 409 when the second step is on already.
 */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/begin',
  tag: 'auth',
  summary: 'Begin to set up the second step',
  body: passwordBody,
  response: one(
    z.object({
      /** Base32, to be typed into an app. */
      secret: z.string(),
      /** An otpauth address, for a QR code or an app on the same device. */
      uri: z.string(),
    }),
  ),
  errors: ['conflict', 'unavailable'],
})

/** Turns the second step on by a first code of the app. 400 for a wrong one. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  tag: 'auth',
  summary: 'Turn the second step on',
  body: codeBody,
  response: recoveryCodes,
  errors: ['conflict'],
})

/** Makes new recovery codes; the older ones work no more. 400 for a wrong password or code. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
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
  tag: 'auth',
  summary: 'Turn the second step off',
  body: passwordAndCodeBody,
  response: message,
  errors: ['unavailable'],
})

/**
 * The second step of a sign-in. 400 for a wrong, old or used code, 401 when the sign-in has to
 * begin again, 429 with Retry-After after too many wrong codes.
 */
export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  tag: 'auth',
  summary: 'The second step of a sign-in',
  body: z.object({
    /** Of the first step. */
    token: z.string().min(1).max(1_000),
    code,
    /** Asks for no code on this device for 30 days. */
    remember_device: z.boolean().default(false),
  }),
  response: signedIn,
  errors: ['wrong_credentials', 'account_suspended'],
})

/** Turns the second step of a student off, who has lost phone and recovery codes. */
export const resetStudentSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/students/:id/second-factor',
  tag: 'students',
  summary: "Turn a student's second step off",
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
})
