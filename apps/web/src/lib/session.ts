import type { SessionUser } from '@prepwell/contract/users.ts'
import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

interface Session extends StoredSession {
  signIn(token: string, user: SessionUser): void
  /** The token's user, learned from the server. */
  setUser(user: SessionUser): void
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
 * Who is signed in, kept in this browser; all its tabs share it. Where nothing may be kept, it
 * is this tab's until it closes.
 */
export const useSession = create<Session>()((set, get) => {
  const change = (to: Partial<StoredSession>) => {
    set(to)
    const { token, user } = get()
    browserStorage.write(sessionKey, { state: { token, user }, version: 0 })
  }
  return {
    ...read(),
    signIn: (token, user) => change({ token, user }),
    setUser: (user) => change({ user }),
    renew: (token) => {
      if (get().token) change({ token })
    },
    signOut: () => change({ token: null, user: null }),
    reread: () => set(read()),
  }
})
