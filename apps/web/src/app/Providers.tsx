import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx'

/**
 * The server's answers and the theme of the components. Not at the root: the home page needs
 * neither.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('pageshow', refreshRestored, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>{children}</ThemeProvider>
    </QueryClientProvider>
  )
}

/** Back can bring a page as it was left: what it shows may have ended since. */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) void queryClient.invalidateQueries()
}

/** The route around every page that calls the server. */
export function ProvidersRoute() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}

/**
 * The route around the pages behind a guard: they go with the session, so that none of them asks
 * for a visitor.
 */
export function PrivateRoute() {
  const isSignedIn = useSession(({ token }) => token !== null)
  return isSignedIn ? <ProvidersRoute /> : null
}

/** The route around a page that asks the server nothing. */
export function ThemeRoute() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}
