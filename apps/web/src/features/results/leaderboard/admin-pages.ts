import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The pages of the feature for staff. */
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
