import { IconMail } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

/** The feature's pages for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.contacts,
    audience: 'admin',
    permission: 'messages.read',
    layout: 'admin',
    load: () => import('./MessagesPage.tsx').then((page) => ({ Component: page.MessagesPage })),
    navigation: [{ menu: 'main', label: 'Messages', place: 6, icon: IconMail }],
    search: [{ name: 'Messages', also: 'contact' }],
  },
  {
    path: adminPaths.contact(),
    audience: 'admin',
    permission: 'messages.read',
    layout: 'admin',
    load: () => import('./MessagePage.tsx').then((page) => ({ Component: page.MessagePage })),
  },
]
