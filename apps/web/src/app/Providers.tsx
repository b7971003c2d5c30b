import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx'

/**
 * Provides the query cache and the component theme. Not at the root, because the home page needs
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

/** A page restored from the back/forward cache may show outdated data. */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) void queryClient.invalidateQueries()
}

/** Route around every page that calls the server. */
export function ProvidersRoute() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}

/**
 * Route around the pages behind a guard. They unmount when the session ends, so that none of them
 * makes calls for a visitor.
 */
export function PrivateRoute() {
  const isSignedIn = useSession(({ token }) => token !== null)
  return isSignedIn ? <ProvidersRoute /> : null
}

/** Route around a page that makes no calls. */
export function ThemeRoute() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}
