import { IconUsersGroup } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.groups,
    audience: 'admin',
    permission: 'groups.edit',
    layout: 'admin',
    load: () => import('./GroupsPage.tsx').then((page) => ({ Component: page.GroupsPage })),
    navigation: [{ menu: 'general', label: 'Groups', place: 3, icon: IconUsersGroup }],
    search: [{ name: 'Groups', also: 'batches classes join code' }],
  },
]
