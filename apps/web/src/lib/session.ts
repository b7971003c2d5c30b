import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'
import {
  readStoredSession,
  type StoredSession,
  sessionKey,
  toStoredSession,
} from './stored-session.ts'

export {
  isAdminAccount as isAdmin,
  isStaffAccount as isStaff,
  isStudentAccount as isStudent,
} from '@prepwell/contract/wire/roles.ts'

interface Session extends StoredSession {
  signIn(token: string, user: SessionUser): void
  /** Sets the user of the current token, as the server reports it. */
  setUser(user: SessionUser): void
  /** Call when a request was refused because the user must first set up a second sign-in step. */
  secondFactorMissing(): void
  /** Call when the user has set up the second step. */
  secondFactorSetUp(): void
  /** Stores the token with which the server has replaced an ageing one. */
  renew(token: string): void
  /**
   * `isLogout`: the user asked for it, and their other tabs close unsaved work too. Otherwise these
   * keep it and ask to log in again.
   */
  signOut(isLogout?: true): void
  /** Reads the stored session again, because another tab has changed it. */
  reread(): void
}

/** The session that the browser's storage holds; that of a tab with unsaved work may differ. */
export const storedSession = () => readStoredSession(browserStorage.read(sessionKey))

/**
 * The signed-in user, stored in this browser and shared by its tabs. If storage is blocked, only
 * this tab has it, until it closes.
 */
export const useSession = create<Session>()((set, get) => {
  const change = (to: Partial<StoredSession>, left?: number) => {
    set(to)
    const { token, user } = get()
    browserStorage.write(sessionKey, toStoredSession({ token, user }, left))
  }
  return {
    // Hydration starts with the prerendered state; the signed-in user is set below.
    ...(import.meta.env.SSR ? storedSession() : { token: null, user: null }),
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
    signOut: (isLogout) => change({ token: null, user: null }, isLogout && get().user?.id),
    reread: () => set(storedSession()),
  }
})
useSession.getState().reread()
