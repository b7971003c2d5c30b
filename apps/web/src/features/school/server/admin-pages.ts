import { IconServer2 } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The page of the feature. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.server,
    audience: 'admin',
    permission: 'server.manage',
    layout: 'admin',
    load: () => import('./ServerPage.tsx').then((page) => ({ Component: page.ServerPage })),
    navigation: [{ menu: 'account', label: 'Server', place: 4, icon: IconServer2 }],
    search: [
      {
        name: 'Server',
        also: 'backups back up now test mail smtp disk database certificate doctor health operator',
      },
    ],
  },
]
