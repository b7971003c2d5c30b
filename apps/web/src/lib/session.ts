import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'

/**
 * What the browser's storage holds of a session: anything, since an older release or a hand may
 * have written it.
 */
interface StoredSession {
  readonly token: string | null
  readonly user: SessionUser | null
}

/**
 * Reads it, out of the envelope that it is stored in. A user who is not whole counts as missing, so
 * that the server is asked who it is.
 */
export function readStoredSession(stored: unknown): StoredSession {
  const { state } = (stored ?? {}) as Record<string, unknown>
  const { token, user } = (state ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || !token) return { token: null, user: null }
  return { token, user: isUser(user) ? user : null }
}

/** By hand: the schemas would weigh more than all of the first page's own code. */
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
  /** The token's user, learned from the server. */
  setUser(user: SessionUser): void
  /** A call was refused until the second step of the sign-in is set up; or it is set up now. */
  secondFactorMissing(): void
  secondFactorSetUp(): void
  /** The server renewed an ageing token. */
  renew(token: string): void
  signOut(): void
  /** Another tab changed what is stored. */
  reread(): void
}

/** Its key in the browser's storage. */
export const sessionKey = 'session'

const read = () => readStoredSession(browserStorage.read(sessionKey))

/**
 * Who is signed in, kept in this browser; all its tabs share it. Where nothing may be kept, it is
 * this tab's until it closes.
 */
export const useSession = create<Session>()((set, get) => {
  const change = (to: Partial<StoredSession>) => {
    set(to)
    const { token, user } = get()
    browserStorage.write(sessionKey, { state: { token, user }, version: 0 })
  }
  return {
    // What a page that the build has rendered shows; whoever is signed in here follows below.
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

/** Anybody with the student role, however it is written. */
export const isStudent = (user: SessionUser | null): boolean =>
  user?.role.toLowerCase() === 'student'

/** Anybody with the admin role. */
export const isAdmin = (user: SessionUser | null): boolean => user?.role.toLowerCase() === 'admin'
