import type { SessionUser } from '@prepwell/contract/accounts/users.ts'

/** The key of the session in the browser's storage. */
export const sessionKey = 'session'

/**
 * The part of a session that the browser's storage holds. The stored value may be anything: an
 * older release may have written it, or somebody may have edited it by hand.
 */
export interface StoredSession {
  readonly token: string | null
  readonly user: SessionUser | null
}

/**
 * Reads a session from its stored envelope. An incomplete user counts as missing, so that the
 * server is asked who is signed in.
 */
export function readStoredSession(stored: unknown): StoredSession {
  const { state } = (stored ?? {}) as Record<string, unknown>
  const { token, user } = (state ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || !token) return { token: null, user: null }
  return { token, user: isUser(user) ? user : null }
}

/** Written by hand, because the schemas would be larger than all the first page's own code. */
function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, username, email, role, profile_picture } = value as Record<string, unknown>
  return (
    typeof id === 'number' &&
    [name, username, email, role].every((text) => typeof text === 'string') &&
    (profile_picture === null || typeof profile_picture === 'string')
  )
}

/** The name with which the person signs in. */
export const signInNameOf = ({ email, roll_number }: SessionUser): string =>
  email || (roll_number ?? '')

/**
 * The value to store: the session inside an envelope with a format version. `left`: the id of the
 * user who logged out; without it the session has ended by itself.
 */
export const toStoredSession = (session: StoredSession, left?: number) => ({
  state: session,
  version: 0,
  left,
})

/** True if the stored text says that this user logged out. */
export const saysLogout = (stored: string | null, user: SessionUser | null): boolean =>
  (stored ?? '').endsWith(`"left":${user?.id}}`)
