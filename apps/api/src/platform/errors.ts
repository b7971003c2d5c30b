import { type ErrorCode, errorCodes } from '@prepwell/contract/errors.ts'

/**
 * An error with a message for the user. Everything else that is thrown is our fault and answers
 * 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: unknown

  constructor(code: ErrorCode, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }

  get status(): number {
    return errorCodes[this.code]
  }
}

/** Nothing there, or not the caller's to see: both read the same. */
export const notFound = (thing: string): AppError => new AppError('not_found', `${thing} not found`)

/** It clashes with what is already there. */
export const conflict = (message: string): AppError => new AppError('conflict', message)

/** A rule of the product forbids it now. */
export const notAllowedNow = (message: string): AppError => new AppError('not_allowed_now', message)

/** The input is wrong in a way that only the server can see; `field` opens the message. */
export const invalid = (field: string, reason: string): AppError =>
  new AppError('invalid_input', `${field}: ${reason}`)
