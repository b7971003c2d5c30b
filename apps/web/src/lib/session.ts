import type { SessionUser } from '@prepwell/contract/users.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { readStoredSession } from './stored-session.ts'

interface Session {
  /** The access token; null for a visitor. */
  readonly token: string | null
  readonly user: SessionUser | null
  signIn(token: string, user: SessionUser): void
  /** The token's user, learned from the server. */
  setUser(user: SessionUser): void
  /** The server renewed an ageing token. */
  renew(token: string): void
  signOut(): void
}

/** Its key in the browser's storage. */
export const sessionKey = 'session'

/** Who is signed in, kept in this browser; all its tabs share it. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      user: null,
      signIn: (token, user) => set({ token, user }),
      setUser: (user) => set({ user }),
      renew: (token) => set((now) => (now.token ? { token } : {})),
      signOut: () => set({ token: null, user: null }),
    }),
    {
      name: sessionKey,
      partialize: ({ token, user }) => ({ token, user }),
      merge: (stored, session) => ({ ...session, ...readStoredSession(stored) }),
    },
  ),
)
