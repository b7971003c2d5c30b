import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.leaderboard,
    audience: 'admin',
    permission: 'leaderboard.read',
    layout: 'admin',
    load: () =>
      import('./AdminLeaderboardPage.tsx').then((page) => ({
        Component: page.AdminLeaderboardPage,
      })),
    navigation: [{ menu: 'general', label: 'Leaderboard', place: 4 }],
    search: [{ name: 'Leaderboard', also: 'ranks points' }],
  },
]
