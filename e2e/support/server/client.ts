import type { WithoutSecondStep } from '@prepwell/contract/accounts/auth.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { z } from 'zod'

/** The parts of a call, loosely typed: a journey may also send what a form would not. */
export interface CallInput {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number>
  readonly body?: unknown
  /** No timeout if absent. */
  readonly timeoutMs?: number
}

/** A response of the API. */
export interface Answer<Body> {
  readonly status: number
  readonly body: Body & { message?: string; code?: string }
}

/**
 * Calls an endpoint of a running server over HTTP. Rejects when the server does not respond. Typed
 * for accounts without two-step login.
 */
export async function callServer<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput = {},
  token?: string,
): Promise<Answer<WithoutSecondStep<z.output<E['response']>>>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const target = new URL(path, url)
  for (const [key, value] of Object.entries(input.query ?? {}))
    target.searchParams.set(key, String(value))
  const response = await fetch(target, {
    method: endpoint.method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(input.timeoutMs) }),
  })
  const body = (await response.json()) as Answer<WithoutSecondStep<z.output<E['response']>>>['body']
  return { status: response.status, body }
}

/** The body of a successful response; otherwise throws the server's message. */
export function expectSuccess<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 400) throw new Error(`answered ${status}: ${body.message}`)
  return body
}
