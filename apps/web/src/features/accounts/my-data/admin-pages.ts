import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.myData,
    audience: 'admin',
    permission: 'account.use',
    layout: 'admin',
    load: () => import('./MyDataPages.tsx').then((page) => ({ Component: page.MyDataPage })),
    search: [{ name: 'My data', also: 'privacy copy' }],
  },
]
