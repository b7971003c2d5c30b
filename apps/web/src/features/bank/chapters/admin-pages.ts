import { IconBook2 } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.chapters,
    audience: 'admin',
    permission: 'subjects.edit',
    layout: 'admin',
    load: () => import('./ChaptersPage.tsx').then((page) => ({ Component: page.ChaptersPage })),
    navigation: [{ menu: 'main', label: 'Chapters', place: 4, icon: IconBook2 }],
    search: [{ name: 'Chapters', also: 'topics' }],
  },
  {
    path: adminPaths.chapter(),
    audience: 'admin',
    permission: 'subjects.edit',
    layout: 'admin',
    load: () => import('./ChapterPage.tsx').then((page) => ({ Component: page.ChapterPage })),
  },
]
