import { IconPlugConnected } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.programs,
    audience: 'admin',
    permission: 'programs.manage',
    layout: 'admin',
    load: () => import('./ProgramsPage.tsx').then((page) => ({ Component: page.ProgramsPage })),
    navigation: [{ menu: 'general', label: 'Programs', place: 7, icon: IconPlugConnected }],
    search: [{ name: 'Programs', also: 'API tokens webhooks integration developers' }],
  },
  {
    path: adminPaths.webhook(),
    audience: 'admin',
    permission: 'programs.manage',
    layout: 'admin',
    load: () => import('./WebhookPage.tsx').then((page) => ({ Component: page.WebhookPage })),
  },
]
