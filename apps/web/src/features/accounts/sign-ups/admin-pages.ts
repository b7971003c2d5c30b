import { IconUserPlus } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.signUps,
    audience: 'admin',
    permission: 'sign-ups.decide',
    layout: 'admin',
    load: () => import('./SignUpsPage.tsx').then((page) => ({ Component: page.SignUpsPage })),
    navigation: [{ menu: 'general', label: 'Signups', place: 5, icon: IconUserPlus }],
    search: [{ name: 'Signups', also: 'approve decline registration codes waiting accounts' }],
  },
]
