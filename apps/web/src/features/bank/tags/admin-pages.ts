import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.tags,
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () => import('./TagsPage.tsx').then((page) => ({ Component: page.TagsPage })),
    search: [{ name: 'Tags', also: 'rename merge labels of questions' }],
  },
]
