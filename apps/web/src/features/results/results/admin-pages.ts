import { IconListCheck } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.studentQuizzes(),
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
        also: [`${paths.admin.student()}/results`],
      },
    ],
  },
  {
    path: paths.admin.studentResult(),
    audience: 'admin',
    permission: 'students.read',
    layout: 'managed-student',
    load: () =>
      import('./StudentResultPage.tsx').then((page) => ({ Component: page.StudentResultPage })),
  },
]
