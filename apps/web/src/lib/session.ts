import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'
import {
  readStoredSession,
  type StoredSession,
  sessionKey,
  toStoredSession,
} from './stored-session.ts'

export { isAdmin, isStudent } from './stored-session.ts'

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

const read = () => readStoredSession(browserStorage.read(sessionKey))

/**
 * Who is signed in, kept in this browser; all its tabs share it. Where nothing may be kept, it is
 * this tab's until it closes.
 */
export const useSession = create<Session>()((set, get) => {
  const change = (to: Partial<StoredSession>) => {
    set(to)
    const { token, user } = get()
    browserStorage.write(sessionKey, toStoredSession({ token, user }))
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
