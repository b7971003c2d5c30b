import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.quizRegrades(),
    audience: 'admin',
    permission: 'results.regrade',
    layout: 'admin',
    load: () => import('./RegradesPage.tsx').then((page) => ({ Component: page.RegradesPage })),
  },
  {
    path: adminPaths.quizRegrade(),
    audience: 'admin',
    permission: 'results.regrade',
    layout: 'admin',
    load: () => import('./RegradePage.tsx').then((page) => ({ Component: page.RegradePage })),
  },
  {
    path: adminPaths.markAgain(),
    audience: 'admin',
    permission: 'results.regrade',
    layout: 'admin',
    load: () => import('./MarkAgainPage.tsx').then((page) => ({ Component: page.MarkAgainPage })),
  },
]
