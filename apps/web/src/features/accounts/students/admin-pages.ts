import { IconUsers } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: paths.staff.students,
    audience: 'admin',
    permission: 'students.read',
    layout: 'admin',
    load: () =>
      import('./StudentsPage.tsx').then((page) => ({
        Component: page.StudentsPage,
        loader: page.loadStudents,
      })),
    navigation: [
      {
        menu: 'general',
        label: 'Students',
        place: 2,
        icon: IconUsers,
        also: [adminPaths.import('students')],
      },
    ],
    search: [{ name: 'Students', also: 'accounts people roll numbers' }],
  },
  {
    path: adminPaths.slips,
    audience: 'admin',
    permission: 'students.edit',
    layout: 'admin',
    load: () => import('./SlipsPage.tsx').then((page) => ({ Component: page.SlipsPage })),
  },
]
