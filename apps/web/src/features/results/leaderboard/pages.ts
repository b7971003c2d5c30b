import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.leaderboard,
    audience: 'user',
    layout: 'page',
    load: () =>
      import('./LeaderboardPage.tsx').then((page) => ({
        Component: page.LeaderboardPage,
        loader: page.loadLeaderboard,
      })),
    navigation: [{ menu: 'header', label: 'Leaderboard', place: 4 }],
    search: [{ name: 'Leaderboard', also: 'ranks points' }],
  },
]
