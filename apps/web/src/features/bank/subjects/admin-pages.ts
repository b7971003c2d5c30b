import { IconBooks } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.subjects,
    audience: 'admin',
    permission: 'subjects.edit',
    layout: 'admin',
    load: () => import('./SubjectsPage.tsx').then((page) => ({ Component: page.SubjectsPage })),
    navigation: [
      {
        menu: 'main',
        label: 'Subjects',
        place: 3,
        icon: IconBooks,
        also: [adminPaths.import('subjects')],
      },
    ],
    search: [{ name: 'Subjects' }],
  },
]
