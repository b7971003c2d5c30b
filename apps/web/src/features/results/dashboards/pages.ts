import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.dashboard,
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./StudentDashboardPage.tsx').then((page) => ({
        Component: page.StudentDashboardPage,
        loader: page.loadStudentDashboard,
      })),
    navigation: [
      { menu: 'header', label: 'Dashboard', place: 1 },
      { menu: 'student', label: 'Dashboard', place: 1, end: true },
    ],
    search: [{ name: 'Dashboard', also: 'today home' }],
  },
]
