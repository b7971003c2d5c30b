import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.quizResults(),
    audience: 'admin',
    permission: 'class-results.read',
    layout: 'admin',
    load: () =>
      import('./ClassResultsPage.tsx').then((page) => ({ Component: page.ClassResultsPage })),
  },
]
