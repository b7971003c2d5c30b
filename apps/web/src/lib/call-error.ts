import type { ErrorCode } from '@prepwell/contract/wire/errors.ts'

/*
 * Kept apart from `call`, which also exports it: the guards of the first page know the errors, but
 * make no calls before somebody has signed in.
 */

/** Message of a failure that came without one. */
export const networkError = 'Axios Network error'

/**
 * A failed call. `status` is 0 without a response. `code` is 'network' without a response, and even
 * with one if it came from something other than our server: a proxy, a captive portal, a cache.
 */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** Path of the input field that the server rejected. */
  readonly field: string | undefined
  readonly data: unknown
  /** Seconds after which the server accepts a retry. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    {
      field,
      data,
      retryAfterSeconds,
    }: {
      readonly field?: string | undefined
      readonly data?: unknown
      readonly retryAfterSeconds?: number | undefined
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The message without the field's name, to show beside that field. */
  get reason(): string {
    const opening = `${this.field}: `
    return this.message.startsWith(opening) ? this.message.slice(opening.length) : this.message
  }

  /**
   * True if a retry may succeed: no response from our server, too many requests (429), or an error
   * on its side.
   */
  get isTemporary(): boolean {
    return this.code === 'network' || this.status === 429 || this.status >= 500
  }
}
