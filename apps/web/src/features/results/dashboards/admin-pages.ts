import { IconChartBar } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.dashboard,
    audience: 'admin',
    permission: 'admin-profile.edit',
    layout: 'admin',
    load: () =>
      import('./AdminDashboardPage.tsx').then((page) => ({ Component: page.AdminDashboardPage })),
    navigation: [{ menu: 'general', label: 'Dashboard', place: 1, end: true }],
    search: [{ name: 'Dashboard', also: 'charts home' }],
  },
  {
    path: paths.admin.studentSummary(),
    audience: 'admin',
    permission: 'students.read',
    layout: 'managed-student',
    load: () =>
      import('./StudentSummaryPage.tsx').then((page) => ({ Component: page.StudentSummaryPage })),
    navigation: [{ menu: 'managed-student', label: 'Summary', place: 3, icon: IconChartBar }],
  },
]
