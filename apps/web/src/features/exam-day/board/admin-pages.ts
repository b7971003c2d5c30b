import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.quizBoard(),
    audience: 'admin',
    permission: 'board.read',
    layout: 'admin',
    load: () => import('./BoardPage.tsx').then((page) => ({ Component: page.BoardPage })),
  },
]
