import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.bookmarks,
    audience: 'student',
    layout: 'dashboard',
    load: () => import('./BookmarksPage.tsx').then((page) => ({ Component: page.BookmarksPage })),
    navigation: [{ menu: 'student', label: 'Bookmarks', place: 4 }],
    search: [{ name: 'Bookmarks', also: 'notes questions saved' }],
  },
]
