import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.leaderboard,
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
