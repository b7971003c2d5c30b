import type { RouteObject } from 'react-router'
import type { AdminPage, Layout } from '../lib/page.ts'
import { adminPages } from './admin-pages.ts'
import { guardedRoutes, plainRoutes } from './guarded-routes.ts'
import { permitted } from './permitted.tsx'
import { RouteError } from './RouteError.tsx'

const frames = {
  admin: async () => ({
    Component: (await import('./layouts/AdminLayout.tsx')).AdminLayout,
  }),
  managedStudent: async () => ({
    Component: (await import('./layouts/ManagedStudentLayout.tsx')).ManagedStudentLayout,
  }),
} as const

const pagesIn = (layout: Layout) =>
  adminPages.filter((page) => page.layout === layout).map(withPermission)

const withPermission = (page: AdminPage): AdminPage => ({
  ...page,
  load: async () => {
    const loaded = await page.load()
    return { ...loaded, Component: permitted(page.permission, loaded.Component) }
  },
})

/** Every address of the admin, and what stands there. The ids let the router add them once. */
export const adminRoutes: RouteObject[] = [
  ...guardedRoutes(pagesIn('admin'), (children) => [
    {
      lazy: frames.admin,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...children,
            { lazy: frames.managedStudent, children: plainRoutes(pagesIn('managed-student')) },
          ],
        },
      ],
    },
  ]),
  ...guardedRoutes(pagesIn('screen')),
].map((route, place) => ({ ...route, id: `admin-${place}` }))
