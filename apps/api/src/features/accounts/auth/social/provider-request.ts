import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import type { z } from 'zod'
import { providerAway, tokenRefused } from './provider-errors.ts'

const requestTimeoutMs = 5000

interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Sends a request to a provider. Throws 503 when it cannot be reached, times out, redirects,
 * responds 429 or 5xx, or does not send JSON; the caller handles any other status. Addresses
 * contain tokens: they are never logged.
 */
export async function askProvider(
  provider: SignInProvider,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
  timeoutMs = requestTimeoutMs,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    // A redirect would send the token to an address that was never configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw providerAway(provider, reasonOf(error))
  })
  const { status } = response
  if ((status >= 300 && status < 400) || status === 429 || status >= 500) {
    await response.body?.cancel()
    throw providerAway(provider, `answered ${status}`)
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    throw providerAway(provider, `answered ${status}, ${reasonOf(error)}`)
  })
  return { status, body }
}

/** The response in the shape that the protocol promises. Throws 503 for any other shape. */
export function readAnswer<T extends z.ZodType>(
  provider: SignInProvider,
  schema: T,
  body: unknown,
): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'))
  throw providerAway(provider, `answered in an unknown shape (${fields.join(', ')})`)
}

/** Throws 400 for a token with characters that no provider uses and that a request cannot carry. */
export function requireSendable(provider: SignInProvider, token: string): void {
  if (!/^[\x21-\x7e]+$/.test(token)) throw tokenRefused(provider)
}

/** Names the kind of failure without the error's message, which may quote the request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` ${String(cause.code)}` : ''
  return `${error.name}${code}`
}
