import { IconSchool } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.school,
    audience: 'admin',
    permission: 'school.settings',
    layout: 'admin',
    load: () =>
      import('./SchoolSettingsPage.tsx').then((page) => ({ Component: page.SchoolSettingsPage })),
    navigation: [{ menu: 'account', label: 'School', place: 3, icon: IconSchool }],
    search: [
      {
        name: 'School',
        also: 'settings name logo colour sender languages time zone signup sign up leaderboard questions drafts check sessions single sign-on oidc google workspace microsoft entra keycloak retention unused accounts',
      },
    ],
  },
  {
    path: paths.staff.setUp,
    audience: 'admin',
    permission: 'school.settings',
    layout: 'admin',
    load: () => import('./SetUpPage.tsx').then((page) => ({ Component: page.SetUpPage })),
  },
]
