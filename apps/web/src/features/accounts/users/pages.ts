import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.unsubscribe(),
    audience: 'everybody',
    layout: 'page',
    load: () =>
      import('./UnsubscribePage.tsx').then((page) => ({ Component: page.UnsubscribePage })),
  },
  {
    path: paths.profile,
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./profile/ProfilePages.tsx').then((page) => ({ Component: page.StudentProfilePage })),
    navigation: [{ menu: 'student', label: 'Profile', place: 5 }],
    search: [{ name: 'Profile', also: 'account password sessions' }],
  },
  {
    path: paths.settings,
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./settings/SettingsPages.tsx').then((page) => ({
        Component: page.StudentSettingsPage,
      })),
    navigation: [{ menu: 'student', label: 'Settings', place: 6 }],
    search: [{ name: 'Settings', also: 'mails notices' }],
  },
]
