import { IconHistory } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.audit,
    audience: 'admin',
    permission: 'audit-log.read',
    layout: 'admin',
    load: () => import('./AuditLogPage.tsx').then((page) => ({ Component: page.AuditLogPage })),
    navigation: [{ menu: 'main', label: 'Audit log', place: 7, icon: IconHistory }],
    search: [{ name: 'Audit log', also: 'history who did what changes security' }],
  },
]
