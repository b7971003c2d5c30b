import { IconListCheck } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.studentQuizzes(),
    audience: 'admin',
    permission: 'students.read',
    layout: 'managed-student',
    load: () =>
      import('./StudentQuizzesPage.tsx').then((page) => ({ Component: page.StudentQuizzesPage })),
    // On a result page, this link is the current one.
    navigation: [
      {
        menu: 'managed-student',
        label: 'Quizzes',
        place: 2,
        icon: IconListCheck,
        also: [`${adminPaths.student()}/results`],
      },
    ],
  },
  {
    path: adminPaths.studentResult(),
    audience: 'admin',
    permission: 'students.read',
    layout: 'managed-student',
    load: () =>
      import('./StudentResultPage.tsx').then((page) => ({ Component: page.StudentResultPage })),
  },
]
