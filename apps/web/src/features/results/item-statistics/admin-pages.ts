import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.quizStatistics(),
    audience: 'admin',
    permission: 'class-results.read',
    layout: 'admin',
    load: () =>
      import('./PaperHealthPage.tsx').then((page) => ({ Component: page.PaperHealthPage })),
  },
]
