import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.notebook,
    audience: 'student',
    layout: 'dashboard',
    load: () =>
      import('./NotebookPage.tsx').then((page) => ({
        Component: page.NotebookPage,
        loader: page.loadNotebook,
      })),
    navigation: [{ menu: 'student', label: 'Notebook', place: 3 }],
    search: [
      { name: 'Notebook', also: 'cards review revision spaced repetition flashcards mistakes' },
    ],
  },
]
