import { IconPlugConnected } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.programs,
    audience: 'admin',
    permission: 'programs.manage',
    layout: 'admin',
    load: () => import('./ProgramsPage.tsx').then((page) => ({ Component: page.ProgramsPage })),
    navigation: [{ menu: 'general', label: 'Programs', place: 7, icon: IconPlugConnected }],
    search: [{ name: 'Programs', also: 'API tokens webhooks integration developers' }],
  },
  {
    path: paths.admin.webhook(),
    audience: 'admin',
    permission: 'programs.manage',
    layout: 'admin',
    load: () => import('./WebhookPage.tsx').then((page) => ({ Component: page.WebhookPage })),
  },
]
