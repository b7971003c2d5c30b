import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.myQuizzes,
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./MyQuizzesPage.tsx').then((page) => ({
        Component: page.MyQuizzesPage,
        loader: page.loadOwnAttempts,
      })),
    navigation: [{ menu: 'student', label: 'My Quizzes', place: 2 }],
    search: [{ name: 'My Quizzes', also: 'results marks attempts history' }],
  },
  {
    path: paths.attempt(),
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./ResultPage.tsx').then((page) => ({
        Component: page.ResultPage,
        loader: page.loadResult,
      })),
  },
  {
    path: paths.receipt(),
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./ReceiptPage.tsx').then((page) => ({
        Component: page.ReceiptPage,
        loader: page.loadReceipt,
      })),
  },
]
