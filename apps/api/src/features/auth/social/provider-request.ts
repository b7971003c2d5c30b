import type { SignInProvider } from '@prepwell/contract/auth.ts'
import type { z } from 'zod'
import { providerAway, tokenRefused } from './provider-errors.ts'

/** How long a provider may take for one answer. */
const patienceMilliseconds = 5000

interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Asks a provider over HTTP. Throws 503 when it cannot be reached, takes too long, sends us
 * elsewhere, is in trouble itself or does not speak JSON; any other status is the caller's to read.
 * Addresses hold tokens: they are never logged.
 */
export async function askProvider(
  provider: SignInProvider,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
  patience = patienceMilliseconds,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    // A redirect would carry the token to an address that nobody configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
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

/** The answer in the shape that the protocol promises. Throws 503 when it has another one. */
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

/** Throws 400 for a token that no provider ever made: it could not even be sent on. */
export function requireSendable(provider: SignInProvider, token: string): void {
  if (!/^[\x21-\x7e]+$/.test(token)) throw tokenRefused(provider)
}

/** What went wrong, without the messages: they may quote what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` ${String(cause.code)}` : ''
  return `${error.name}${code}`
}
