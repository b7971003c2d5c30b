import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.quizResults(),
    audience: 'admin',
    permission: 'class-results.read',
    layout: 'admin',
    load: () =>
      import('./ClassResultsPage.tsx').then((page) => ({ Component: page.ClassResultsPage })),
  },
  {
    path: adminPaths.seriesResults(),
    audience: 'admin',
    permission: 'class-results.read',
    layout: 'admin',
    load: () =>
      import('./series/SeriesResultsPage.tsx').then((page) => ({
        Component: page.SeriesResultsPage,
      })),
  },
]
