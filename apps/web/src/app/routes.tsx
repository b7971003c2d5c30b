import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import type { Layout } from '../lib/page.ts'
import { guardedRoutes, plainRoutes } from './guarded-routes.ts'
import { type PageHandle, PageLayout } from './layouts/PageLayout.tsx'
import { Root } from './Root.tsx'
import { RootError, RouteError } from './RouteError.tsx'
import { sitePages } from './site-pages.ts'

/** What stands around pages, loaded with the first of them. */
const frames = {
  dashboard: async () => ({
    Component: (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
  }),
  theme: async () => ({
    Component: (await import('./Providers.tsx')).ThemeRoute,
  }),
} as const

const pagesIn = (layout: Layout) => sitePages.filter((page) => page.layout === layout)

/** The route that the admin's are added to. */
const rootId = 'root'

/** The route of the layout with the header. */
export const pageLayoutId = 'page-layout'

/** Every address but the admin's, who may see it, and what stands there. */
export const siteRoutes: RouteObject[] = [
  {
    id: rootId,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: pageLayoutId,
        // Loaded with the first script, because most addresses use it.
        Component: PageLayout,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              {
                handle: { isPublic: true } satisfies PageHandle,
                children: plainRoutes(pagesIn('plain')),
              },
              ...guardedRoutes(pagesIn('page')),
              ...guardedRoutes(pagesIn('dashboard'), (children) => [
                { lazy: frames.dashboard, children },
              ]),
            ],
          },
        ],
      },
      ...guardedRoutes(pagesIn('screen')),
      { lazy: frames.theme, children: plainRoutes(pagesIn('frame')) },
    ],
  },
]

/** Is this an address of the admin's pages? */
export const isForAdmins = (pathname: string): boolean => /^\/admin\//i.test(pathname)

/**
 * Loaded when somebody first goes to one of the admin's addresses: students never need these
 * routes.
 */
const loadAdminRoutes = async () => (await import('./admin-routes.ts')).adminRoutes

/** Adds the admin's routes to the router as soon as somebody goes to one of their addresses. */
export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isForAdmins(path)) patch(rootId, await loadAdminRoutes())
}

/** The routes among which that of an address is. */
export const routesFor = async (pathname: string): Promise<RouteObject[]> =>
  isForAdmins(pathname) ? [...siteRoutes, ...(await loadAdminRoutes())] : siteRoutes
