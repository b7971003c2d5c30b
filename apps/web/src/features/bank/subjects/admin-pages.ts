import { IconBooks } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.subjects,
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
        also: [paths.admin.import('subjects')],
      },
    ],
    search: [{ name: 'Subjects' }],
  },
]
