import { IconUserPlus } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.signUps,
    audience: 'admin',
    permission: 'sign-ups.decide',
    layout: 'admin',
    load: () => import('./SignUpsPage.tsx').then((page) => ({ Component: page.SignUpsPage })),
    navigation: [{ menu: 'general', label: 'Sign-ups', place: 5, icon: IconUserPlus }],
    search: [{ name: 'Sign-ups', also: 'approve decline registration codes waiting accounts' }],
  },
]
