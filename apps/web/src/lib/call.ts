import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { ErrorCode } from '@prepwell/contract/wire/errors.ts'
import type { z } from 'zod'
import { takeEarlyCall } from './early-calls.ts'
import { useSession } from './session.ts'
import { endSession } from './session-end.ts'

/** Message of a failure that had none. */
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

type Part<Key extends string, Schema extends z.ZodType> =
  undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }

/** Input of a call, typed by its endpoint. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & {
    /** Replaces the body if the endpoint takes multipart/form-data. */
    form?: FormData
    signal?: AbortSignal
    /**
     * Lets the request outlive the page, for the last save when a tab closes. Body at most 64 KB.
     */
    keepalive?: boolean
    /** Added to the headers of every call. */
    headers?: Readonly<Record<string, string>>
    /** Replaces fetch, for example for an upload with progress. */
    send?: Send
  }

/** Sends a request; rejects if there is no response. */
export type Send = (
  url: string,
  request: {
    method: string
    headers: Record<string, string>
    body?: string | FormData
    signal?: AbortSignal
    keepalive?: boolean
  },
) => Promise<Response>

/**
 * Calls an endpoint of the contract. Throws a {@link CallError}, even for a successful response
 * that is not JSON or not of the endpoint's shape, which cannot come from our server.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<z.output<E['response']>> {
  const response = await request(endpoint, input)
  const answer: unknown = await response.json().catch(() => undefined)
  if (answer === undefined || endpoint.answerShape?.(answer) === false)
    throw new CallError(response.status, 'network', networkError)
  return answer as z.output<E['response']>
}

/**
 * Sends a request to an endpoint with the session's token and returns the unread response. Throws a
 * {@link CallError} unless it succeeded.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Response> {
  const {
    params,
    query,
    body,
    form,
    signal,
    keepalive,
    headers,
    send = fetch,
  } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    form?: FormData
    signal?: AbortSignal
    keepalive?: boolean
    headers?: Readonly<Record<string, string>>
    send?: Send
  }
  const { token } = useSession.getState()
  const url = urlOf(endpoint.path, params, query)
  const sendNow = () =>
    send(url, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  const early = send === fetch && !headers ? takeEarlyCall(endpoint.method, url, token) : undefined
  const answering = early?.catch(sendNow) ?? sendNow()
  const response = await answering.catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError(0, 'network', networkError)
  })
  const renewed = response.headers.get('x-access-token')
  // Somebody who signed in meanwhile keeps their own token.
  if (renewed && token === useSession.getState().token) useSession.getState().renew(renewed)
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => null)
  const { message, code, field, data } = (answer ?? {}) as Record<string, unknown>
  const text = typeof message === 'string' && message ? message : networkError
  if (typeof code !== 'string') throw new CallError(response.status, 'network', text)
  if (code === 'second_factor_required') useSession.getState().secondFactorMissing()
  if (code === 'not_authenticated' && token && token === useSession.getState().token) endSession()
  const retryAfter = response.headers.get('retry-after')
  throw new CallError(response.status, code as ErrorCode, text, {
    field: typeof field === 'string' ? field : undefined,
    data,
    retryAfterSeconds: /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  })
}

function urlOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
