import type { RouteObject } from 'react-router'
import type { AdminPage, Layout } from '../lib/page.ts'
import { adminPages } from './admin-pages.ts'
import { guardedRoutes, plainRoutes } from './guarded-routes.ts'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { permitted } from './permitted.tsx'
import { RouteError } from './RouteError.tsx'

const managedStudent = async () => ({
  Component: (await import('./layouts/ManagedStudentLayout.tsx')).ManagedStudentLayout,
})

const pagesIn = (layout: Layout) =>
  adminPages.filter((page) => page.layout === layout).map(withPermission)

const withPermission = (page: AdminPage): AdminPage => ({
  ...page,
  load: async () => {
    const loaded = await page.load()
    return { ...loaded, Component: permitted(page.permission, loaded.Component) }
  },
})

/** All admin routes. They have ids so that the router does not add them twice. */
export const adminRoutes: RouteObject[] = [
  ...guardedRoutes(pagesIn('admin'), (children) => [
    {
      Component: AdminLayout,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...children,
            { lazy: managedStudent, children: plainRoutes(pagesIn('managed-student')) },
          ],
        },
      ],
    },
  ]),
  ...guardedRoutes(pagesIn('screen')),
].map((route, place) => ({ ...route, id: `admin-${place}` }))
