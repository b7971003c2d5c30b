import { IconUsersGroup } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.groups,
    audience: 'admin',
    permission: 'groups.edit',
    layout: 'admin',
    load: () => import('./GroupsPage.tsx').then((page) => ({ Component: page.GroupsPage })),
    navigation: [{ menu: 'general', label: 'Groups', place: 3, icon: IconUsersGroup }],
    search: [{ name: 'Groups', also: 'batches classes join code' }],
  },
]
