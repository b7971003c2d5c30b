import { IconMail } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature that only admins may open. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.contacts,
    audience: 'admin',
    layout: 'admin',
    load: () => import('./MessagesPage.tsx').then((page) => ({ Component: page.MessagesPage })),
    navigation: [{ menu: 'main', label: 'Messages', place: 6, icon: IconMail }],
    search: [{ name: 'Messages', also: 'contact' }],
  },
  {
    path: paths.admin.contact(),
    audience: 'admin',
    layout: 'admin',
    load: () => import('./MessagePage.tsx').then((page) => ({ Component: page.MessagePage })),
  },
]
