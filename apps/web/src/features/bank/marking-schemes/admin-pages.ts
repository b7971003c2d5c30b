import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.markingSchemes,
    audience: 'admin',
    permission: 'marking-schemes.edit',
    layout: 'admin',
    load: () =>
      import('./MarkingSchemesPage.tsx').then((page) => ({ Component: page.MarkingSchemesPage })),
    search: [
      {
        name: 'Marking schemes',
        also: 'negative marks gate jee neet cuet ssc ibps sbi cat clat net rules',
      },
    ],
  },
]
