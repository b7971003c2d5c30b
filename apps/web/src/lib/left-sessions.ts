import { browserStorage } from './browser-storage.ts'
import { useSession } from './session.ts'

const key = 'left-sessions'

/**
 * Address of the logout call. Written out, because the schemas would be larger than all the first
 * page's own code.
 */
export const logoutPath = '/api/auth/logout'

/**
 * Tokens of sessions left on this device that the server may not have ended yet. In memory, if
 * storage is blocked.
 */
let inMemory: readonly string[] = []

function readLeft(): readonly string[] {
  const stored = browserStorage.read(key)
  return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : inMemory
}

function keepLeft(tokens: readonly string[]): void {
  inMemory = tokens
  browserStorage.write(key, tokens)
}

/** Signs out on this device at once; the server is told now, or when it can be reached. */
export function leaveSession(): void {
  const { token, signOut } = useSession.getState()
  if (token) keepLeft([...readLeft(), token])
  signOut(true)
  void tellServer()
}

const retryMs = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Tells the server to end the sessions that were left on this device. Unconfirmed ones are retried
 * after half a minute, when online again, and at the next start: a network that has just come back
 * may fail.
 */
export async function tellServer(): Promise<void> {
  clearTimeout(retry)
  for (const token of readLeft())
    if (await isEnded(token)) keepLeft(readLeft().filter((other) => other !== token))
  clearTimeout(retry)
  if (readLeft().length > 0) retry = setTimeout(() => void tellServer(), retryMs)
}

/**
 * Does not use `call`, which acts for the current session. A response that is not from our server
 * proves nothing.
 */
async function isEnded(token: string): Promise<boolean> {
  try {
    const response = await fetch(logoutPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    })
    const { message, code } = (await response.json()) as Record<string, unknown>
    return response.ok ? typeof message === 'string' : code === 'not_authenticated'
  } catch {
    return false
  }
}
