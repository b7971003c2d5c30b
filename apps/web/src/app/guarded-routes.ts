import type { LoaderFunction, RouteObject } from 'react-router'
import type { Audience, Page } from '../lib/page.ts'
import {
  requireSession,
  requireStaff,
  requireStudent,
  requireUser,
  requireVisitor,
} from './guards.ts'
import type { PageHandle } from './layouts/PageLayout.tsx'

/** The guard for each audience. */
const guards: Readonly<Record<Audience, { readonly loader?: LoaderFunction }>> = {
  everybody: {},
  visitor: { loader: requireVisitor },
  session: { loader: requireSession },
  user: { loader: requireUser },
  student: { loader: requireStudent },
  admin: { loader: requireStaff },
}

const audiences = Object.keys(guards) as Audience[]

/** True if the pages for this audience require somebody to be signed in. */
export const isForSession = (audience: Audience): boolean =>
  audience !== 'everybody' && audience !== 'visitor'

const providers = async () => ({
  Component: (await import('./Providers.tsx')).ProvidersRoute,
})
const privateProviders = async () => ({
  Component: (await import('./Providers.tsx')).PrivateRoute,
})

/**
 * Routes of pages behind the guards of their audiences, wrapped in the providers that server calls
 * need. `surround` wraps the routes of each audience in a layout.
 */
export function guardedRoutes(
  pages: readonly Page[],
  surround = (routes: RouteObject[]) => routes,
): RouteObject[] {
  const shared = (audience: Audience, outlivesSession: boolean) => {
    const group = pages.filter(
      (page) => page.audience === audience && Boolean(page.outlivesSession) === outlivesSession,
    )
    if (group.length === 0) return []
    const isPrivate = isForSession(audience) && !outlivesSession
    const handle: PageHandle = { isPublic: !isForSession(audience) }
    const lazy = isPrivate ? privateProviders : providers
    return [{ ...guards[audience], handle, lazy, children: surround(plainRoutes(group)) }]
  }
  return audiences.flatMap((audience) => [...shared(audience, false), ...shared(audience, true)])
}

/** Routes for the pages, without their guards and layouts. */
export const plainRoutes = (pages: readonly Page[]): RouteObject[] =>
  pages.map(({ path, load }) => ({ path, lazy: load }))
