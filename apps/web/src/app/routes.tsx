import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import type { Layout } from '../lib/page.ts'
import { guardedRoutes, plainRoutes } from './guarded-routes.ts'
import { type PageHandle, PageLayout } from './layouts/PageLayout.tsx'
import { Root } from './Root.tsx'
import { RootError, RouteError } from './RouteError.tsx'
import { sitePages } from './site-pages.ts'

/** Layouts around pages, loaded with the first page that uses each. */
const frames = {
  dashboard: async () => ({
    Component: (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
  }),
  theme: async () => ({
    Component: (await import('./Providers.tsx')).ThemeRoute,
  }),
} as const

const pagesIn = (layout: Layout) => sitePages.filter((page) => page.layout === layout)

/** The route to which the admin's routes are added. */
const rootId = 'root'

/** The route of the layout with the header. */
export const pageLayoutId = 'page-layout'

/** Every route except the admin's, with its guards. */
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

/** True for an address of the admin's pages. */
export const isForAdmins = (pathname: string): boolean => /^\/admin\//i.test(pathname)

/**
 * Loaded when somebody first goes to an admin address, because students never need these routes.
 */
const loadAdminRoutes = async () => (await import('./admin-routes.ts')).adminRoutes

/** Adds the admin's routes to the router when somebody first goes to an admin address. */
export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isForAdmins(path)) patch(rootId, await loadAdminRoutes())
}

/** The routes to match an address against; the admin's are loaded if needed. */
export const routesFor = async (pathname: string): Promise<RouteObject[]> =>
  isForAdmins(pathname) ? [...siteRoutes, ...(await loadAdminRoutes())] : siteRoutes
