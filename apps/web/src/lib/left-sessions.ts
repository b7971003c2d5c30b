import { browserStorage } from './browser-storage.ts'
import { useSession } from './session.ts'

const key = 'left-sessions'

/**
 * Where a session is ended; written out here, since the schemas would weigh more than
 * all of the first page's own code.
 */
export const logoutPath = '/api/auth/logout'

/**
 * Tokens of sessions that were left on this device, for as long as the server does not know of it;
 * for where nothing may be kept.
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

/** Signs out on this device, at once; the server is told now, or when it can be reached. */
export function leaveSession(): void {
  const { token, signOut } = useSession.getState()
  if (token) keepLeft([...readLeft(), token])
  signOut()
  void tellServer()
}

/**
 * Ends on the server what was left here. What it does not confirm is tried again at the
 * next start, or when online again.
 */
export async function tellServer(): Promise<void> {
  for (const token of readLeft())
    if (await isEnded(token)) keepLeft(readLeft().filter((other) => other !== token))
}

/**
 * Not by `call`, which speaks for the session that runs now. An answer that is not
 * the server's own proves nothing.
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
