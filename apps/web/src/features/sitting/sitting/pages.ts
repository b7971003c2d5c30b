import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.takeExam(),
    audience: 'student',
    layout: 'screen',
    load: () =>
      import('./exam/ExamPage.tsx').then((page) => ({
        Component: page.ExamPage,
        loader: page.loadExam,
      })),
    outlivesSession: true,
  },
]
