import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: paths.staff.profile,
    audience: 'admin',
    permission: 'admin-profile.edit',
    layout: 'admin',
    load: () =>
      import('./profile/ProfilePages.tsx').then((page) => ({ Component: page.AdminProfilePage })),
    navigation: [{ menu: 'account', label: 'Profile', place: 1 }],
    search: [{ name: 'Profile', also: 'account password sessions' }],
  },
  {
    path: paths.staff.settings,
    audience: 'admin',
    permission: 'admin-profile.edit',
    layout: 'admin',
    load: () =>
      import('./settings/SettingsPages.tsx').then((page) => ({
        Component: page.AdminSettingsPage,
      })),
    navigation: [{ menu: 'account', label: 'Settings', place: 2 }],
    search: [{ name: 'Settings', also: 'exports lists' }],
  },
]
