import { z } from 'zod'

/**
 * Every error code with its HTTP status and its meaning. Clients branch on the code and show the
 * message.
 */
export const errorCodes = {
  /** The input does not have the expected shape; `field` and the message name what is wrong. */
  invalid_input: 400,
  /** The call is well formed, but a rule of the product does not allow it now. */
  not_allowed_now: 400,
  /** The section already has as many answers as it allows. */
  too_many_answers: 400,
  /** Nobody is signed in, or the session has ended. */
  not_authenticated: 401,
  /** The email or the password is wrong; the response does not reveal which. */
  wrong_credentials: 401,
  /** A Google or Facebook sign-in token that was issued to another site. */
  foreign_token: 401,
  /** The caller is signed in, but does not have the right role. */
  forbidden: 403,
  /** The site requires a second step of its admins, and this admin has not set it up yet. */
  second_factor_required: 403,
  /** The account's email is not confirmed yet. */
  email_not_verified: 403,
  /** The account waits for an admin to approve it. */
  account_waiting: 403,
  /** The school does not let this person create an account. */
  sign_up_refused: 403,
  /** An admin has suspended the account. */
  account_suspended: 403,
  /** The requested data does not exist, or the caller may not see it. */
  not_found: 404,
  /** The request conflicts with existing data. */
  conflict: 409,
  /** The attempt is closed: submitted, or past its deadline and the grace period. */
  attempt_closed: 409,
  /**
   * The submit did not close the attempt, because it has more time than the page knew or was moved
   * to another device. The answers are stored; `data` describes the state of the attempt.
   */
  attempt_goes_on: 409,
  /** The body is larger than this call accepts. */
  too_large: 413,
  /** The body is of a type that this call does not accept. */
  unsupported_media: 415,
  /** Too many calls; Retry-After gives the time to wait. */
  too_many_requests: 429,
  /**
   * A fault of the server. The message reveals no internals; the request id identifies the log
   * line.
   */
  internal: 500,
  /** The server is starting, stopping or overloaded; retry later. */
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorCodes

/** The body of every non-2xx response. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** The field of the input that is wrong, as a path: `quiz_state.12.seq`. */
  field: z.string().optional(),
  data: z.unknown().optional(),
})

export type ErrorBody = z.infer<typeof errorBody>
