import { type ErrorCode, errorCodes } from '@prepwell/contract/wire/errors.ts'

/**
 * An error with a message for the user. Any other thrown error is a fault of the server and
 * answered with 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The input field that has the error. */
  readonly field: string | undefined
  readonly data: unknown
  /** Seconds to wait before the next try; sent as `retry-after`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    {
      field,
      data,
      retryAfterSeconds,
    }: {
      readonly field?: string
      readonly data?: unknown
      readonly retryAfterSeconds?: number
    } = {},
  ) {
    super(message)
    this.code = code
    this.field = field
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return errorCodes[this.code]
  }
}

/**
 * The error for a thing that does not exist, or that the caller may not see: the message is the
 * same. `field` names the input that referred to it.
 */
export const notFound = (thing: string, field?: string): AppError =>
  new AppError('not_found', `${thing} not found`, field ? { field } : {})

/** The error for input that conflicts with existing data; `field` names that input. */
export const conflict = (message: string, field?: string): AppError =>
  new AppError('conflict', message, field ? { field } : {})

/**
 * The error for an action that a rule of the product does not allow now; `field` names the input,
 * if any.
 */
export const notAllowedNow = (message: string, field?: string): AppError =>
  new AppError('not_allowed_now', message, field ? { field } : {})

/**
 * The error for input that only the server can recognise as wrong. The message begins with `field`.
 */
export const invalid = (field: string, reason: string): AppError =>
  new AppError('invalid_input', `${field}: ${reason}`, { field })
