import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.topics,
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () =>
      import('./AdminTopicsPage.tsx').then((page) => ({ Component: page.AdminTopicsPage })),
    search: [{ name: 'Topic frequency', also: 'chapters years asked weightage heat map' }],
  },
]
