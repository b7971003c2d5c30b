import { IconChartBar } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.staff.dashboard,
    audience: 'admin',
    permission: 'admin-profile.edit',
    layout: 'admin',
    load: () =>
      import('./AdminDashboardPage.tsx').then((page) => ({ Component: page.AdminDashboardPage })),
    navigation: [{ menu: 'general', label: 'Dashboard', place: 1, end: true }],
    search: [{ name: 'Dashboard', also: 'charts home' }],
  },
  {
    path: adminPaths.studentSummary(),
    audience: 'admin',
    permission: 'students.read',
    layout: 'managed-student',
    load: () =>
      import('./StudentSummaryPage.tsx').then((page) => ({ Component: page.StudentSummaryPage })),
    navigation: [{ menu: 'managed-student', label: 'Summary', place: 3, icon: IconChartBar }],
  },
]
