import { type ErrorCode, errorCodes } from '@prepwell/contract/wire/errors.ts'

/**
 * An error with a message for the user. Everything else that is thrown is our fault and answers
 * 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The field of the input that it is about. */
  readonly field: string | undefined
  readonly data: unknown

  constructor(
    code: ErrorCode,
    message: string,
    { field, data }: { readonly field?: string; readonly data?: unknown } = {},
  ) {
    super(message)
    this.code = code
    this.field = field
    this.data = data
  }

  get status(): number {
    return errorCodes[this.code]
  }
}

/**
 * Nothing there, or not the caller's to see: both read the same. `field` names the input that asked
 * for it.
 */
export const notFound = (thing: string, field?: string): AppError =>
  new AppError('not_found', `${thing} not found`, field ? { field } : {})

/** It clashes with what is already there; `field` names the input that clashes. */
export const conflict = (message: string, field?: string): AppError =>
  new AppError('conflict', message, field ? { field } : {})

/** A rule of the product forbids it now; `field` names the input that it forbids. */
export const notAllowedNow = (message: string, field?: string): AppError =>
  new AppError('not_allowed_now', message, field ? { field } : {})

/** The input is wrong in a way that only the server can see; `field` opens the message. */
export const invalid = (field: string, reason: string): AppError =>
  new AppError('invalid_input', `${field}: ${reason}`, { field })
