import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'

/**
 * Session as found in the browser's storage. Untrusted, since an older release or somebody by hand
 * may have written it.
 */
interface StoredSession {
  readonly token: string | null
  readonly user: SessionUser | null
}

/**
 * Parses the stored envelope. An incomplete user counts as missing, so that the server is asked.
 */
export function readStoredSession(stored: unknown): StoredSession {
  const { state } = (stored ?? {}) as Record<string, unknown>
  const { token, user } = (state ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || !token) return { token: null, user: null }
  return { token, user: isUser(user) ? user : null }
}

/** Checked by hand: the schemas would be larger than all the first page's own code. */
function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, username, email, role, profile_picture } = value as Record<string, unknown>
  return (
    typeof id === 'number' &&
    [name, username, email, role].every((text) => typeof text === 'string') &&
    (profile_picture === null || typeof profile_picture === 'string')
  )
}

interface Session extends StoredSession {
  signIn(token: string, user: SessionUser): void
  /** Sets the token's user, as told by the server. */
  setUser(user: SessionUser): void
  /**
   * A call was refused until the second step of the sign-in is set up, or it has just been set up.
   */
  secondFactorMissing(): void
  secondFactorSetUp(): void
  /** The server has renewed an ageing token. */
  renew(token: string): void
  signOut(): void
  /** Reads the storage again, because another tab changed it. */
  reread(): void
}

/** Key in the browser's storage. */
export const sessionKey = 'session'

const read = () => readStoredSession(browserStorage.read(sessionKey))

/**
 * The signed-in user, stored in this browser and shared by its tabs. If storage is blocked, only
 * this tab has it, until it closes.
 */
export const useSession = create<Session>()((set, get) => {
  const change = (to: Partial<StoredSession>) => {
    set(to)
    const { token, user } = get()
    browserStorage.write(sessionKey, { state: { token, user }, version: 0 })
  }
  return {
    // Hydration starts with the prerendered state; the signed-in user is set below.
    ...(import.meta.env.SSR ? read() : { token: null, user: null }),
    signIn: (token, user) => change({ token, user }),
    setUser: (user) => change({ user }),
    secondFactorMissing: () => {
      const { user } = get()
      if (user) change({ user: { ...user, second_factor_missing: true } })
    },
    secondFactorSetUp: () => {
      const { second_factor_missing: isMissing, ...user } = get().user ?? {}
      if (isMissing) change({ user: user as SessionUser })
    },
    renew: (token) => {
      if (get().token) change({ token })
    },
    signOut: () => change({ token: null, user: null }),
    reread: () => set(read()),
  }
})
useSession.getState().reread()

/** The role's case does not matter. */
export const isStudent = (user: SessionUser | null): boolean =>
  user?.role.toLowerCase() === 'student'

/** The role's case does not matter. */
export const isAdmin = (user: SessionUser | null): boolean => user?.role.toLowerCase() === 'admin'
