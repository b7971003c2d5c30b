import { IconBook2 } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.chapters,
    audience: 'admin',
    permission: 'subjects.edit',
    layout: 'admin',
    load: () => import('./ChaptersPage.tsx').then((page) => ({ Component: page.ChaptersPage })),
    navigation: [{ menu: 'main', label: 'Chapters', place: 4, icon: IconBook2 }],
    search: [{ name: 'Chapters', also: 'topics' }],
  },
  {
    path: paths.admin.chapter(),
    audience: 'admin',
    permission: 'subjects.edit',
    layout: 'admin',
    load: () => import('./ChapterPage.tsx').then((page) => ({ Component: page.ChapterPage })),
  },
]
