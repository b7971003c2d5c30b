import { IconListCheck } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.quizzes,
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () => import('./admin/QuizzesPage.tsx').then((page) => ({ Component: page.QuizzesPage })),
    navigation: [
      {
        menu: 'main',
        label: 'Quizzes',
        place: 2,
        icon: IconListCheck,
        also: [paths.admin.markingSchemes, paths.admin.import('quiz')],
      },
    ],
    search: [{ name: 'Quizzes', also: 'exams practices tests' }],
  },
  {
    path: paths.admin.quiz(),
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () => import('./admin/QuizPage.tsx').then((page) => ({ Component: page.QuizPage })),
  },
  {
    path: paths.admin.import('quiz'),
    audience: 'admin',
    permission: 'lists.import',
    layout: 'admin',
    load: () =>
      import('./admin/file/ImportQuizPage.tsx').then((page) => ({
        Component: page.ImportQuizPage,
      })),
  },
]
