import type { RouteObject } from 'react-router'
import type { Layout } from '../lib/page.ts'
import { adminPages } from './admin-pages.ts'
import { guardedRoutes, plainRoutes } from './guarded-routes.ts'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { RouteError } from './RouteError.tsx'

const managedStudent = async () => ({
  Component: (await import('./layouts/ManagedStudentLayout.tsx')).ManagedStudentLayout,
})

const pagesIn = (layout: Layout) => adminPages.filter((page) => page.layout === layout)

/** All routes of the admin. Their ids keep the router from adding them twice. */
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
