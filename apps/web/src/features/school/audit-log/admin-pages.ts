import { IconHistory } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.audit,
    audience: 'admin',
    permission: 'audit-log.read',
    layout: 'admin',
    load: () => import('./AuditLogPage.tsx').then((page) => ({ Component: page.AuditLogPage })),
    navigation: [{ menu: 'main', label: 'Audit log', place: 7, icon: IconHistory }],
    search: [{ name: 'Audit log', also: 'history who did what changes security' }],
  },
]
