import { IconListCheck } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: paths.staff.quizzes,
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () =>
      import('./admin/QuizzesPage.tsx').then((page) => ({
        Component: page.QuizzesPage,
        loader: page.loadQuizzes,
      })),
    navigation: [
      {
        menu: 'main',
        label: 'Quizzes',
        place: 2,
        icon: IconListCheck,
        also: [adminPaths.markingSchemes, adminPaths.series, adminPaths.import('quiz')],
      },
    ],
    search: [{ name: 'Quizzes', also: 'exams practices tests' }],
  },
  {
    path: adminPaths.quiz(),
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () => import('./admin/QuizPage.tsx').then((page) => ({ Component: page.QuizPage })),
  },
  {
    path: adminPaths.quizPrint(),
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () =>
      import('./admin/print/PrintPage.tsx').then((page) => ({ Component: page.PrintPage })),
  },
  {
    path: adminPaths.import('quiz'),
    audience: 'admin',
    permission: 'lists.import',
    layout: 'admin',
    load: () =>
      import('./admin/file/ImportQuizPage.tsx').then((page) => ({
        Component: page.ImportQuizPage,
      })),
  },
]
