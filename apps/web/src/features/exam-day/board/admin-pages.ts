import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.quizBoard(),
    audience: 'admin',
    permission: 'board.read',
    layout: 'admin',
    load: () => import('./BoardPage.tsx').then((page) => ({ Component: page.BoardPage })),
  },
]
