import { z } from 'zod'

/**
 * Every error code with its HTTP status and the situation it names. A client decides
 * by code and shows the message.
 */
export const errorCodes = {
  /** The input does not have the promised shape; `field` and the message name what is wrong. */
  invalid_input: 400,
  /** The call is well formed but a rule of the product forbids it now. */
  not_allowed_now: 400,
  /** Nobody is signed in, or the session has ended. */
  not_authenticated: 401,
  /** The e-mail or the password is wrong; which one is not said. */
  wrong_credentials: 401,
  /** A sign-in token of Google or Facebook that was made for another site. */
  foreign_token: 401,
  /** Signed in, but not with the right role. */
  forbidden: 403,
  /** The account's e-mail is not confirmed yet. */
  email_not_verified: 403,
  /** An admin has suspended the account. */
  account_suspended: 403,
  /** There is no such thing, or it is not the caller's to see. */
  not_found: 404,
  /** It clashes with what is already there. */
  conflict: 409,
  /** The attempt is closed: submitted, or past its deadline and grace. */
  attempt_closed: 409,
  /** The body is larger than this call takes. */
  too_large: 413,
  /** The body is not of a type this call reads. */
  unsupported_media: 415,
  /** Too many calls; Retry-After says when to come back. */
  too_many_requests: 429,
  /** Our fault. The message carries no internals; the request id finds the log line. */
  internal: 500,
  /** Starting, stopping or overloaded; worth a retry. */
  unavailable: 503,
} as const

/** A key of {@link errorCodes}. */
export type ErrorCode = keyof typeof errorCodes

/** The body of every answer that is not 2xx. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** The field of the input that is wrong, as a path: `quiz_state.12.seq`. */
  field: z.string().optional(),
  data: z.unknown().optional(),
})

/** What a client reads out of a failed answer. */
export type ErrorBody = z.infer<typeof errorBody>
