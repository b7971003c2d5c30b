import { CallError } from '../lib/call.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

/** The text of a session that the server ended. */
export const sessionEnded = 'Your session has expired. Please log in again'

/**
 * Makes sure that the user of the stored token is known: a token without one is shown to the
 * server. `signed-out`: the token was of no use, and the reader has been told; `failed`: the
 * server did not answer as it should.
 */
export async function identify(): Promise<'known' | 'signed-out' | 'failed'> {
  const { token, user, setUser } = useSession.getState()
  if (user) return 'known'
  try {
    const { fetchSessionUser } = await import('../features/auth/fetch-session-user.ts')
    const found = await fetchSessionUser()
    if (!found) return signOut('Session expired. Please log in again')
    // Meanwhile another tab may have signed somebody else in.
    if (useSession.getState().token === token) setUser(found)
    return 'known'
  } catch (error) {
    const isRefused =
      error instanceof CallError &&
      error.code !== 'network' &&
      (error.status === 401 || error.status === 403)
    return isRefused ? signOut(sessionEnded) : 'failed'
  }
}

function signOut(message: string): 'signed-out' {
  useSession.getState().signOut()
  toast.error(message)
  return 'signed-out'
}
