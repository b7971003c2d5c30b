import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.series,
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () => import('./SeriesPage.tsx').then((page) => ({ Component: page.SeriesPage })),
    search: [{ name: 'Series', also: 'shifts percentile merged rank normalisation' }],
  },
]
