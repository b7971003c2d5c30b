import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'

/**
 * Gives what it holds the server's answers. Not at the root: a page that asks nothing does not load
 * it.
 */
export function ServerState({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** The route around every page that calls the server. */
export function ServerStateRoute() {
  return (
    <ServerState>
      <Outlet />
    </ServerState>
  )
}

/**
 * The same around the pages behind a guard: they go with the session, so that
 * none of them asks for a visitor.
 */
export function PrivateStateRoute() {
  const isSignedIn = useSession(({ token }) => token !== null)
  return isSignedIn ? <ServerStateRoute /> : null
}
