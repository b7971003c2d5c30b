import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.browseExams,
    audience: 'user',
    layout: 'page',
    load: () =>
      import('./browse/BrowsePage.tsx').then((page) => ({
        Component: page.BrowseExamsPage,
        loader: page.loadBrowseExams,
      })),
    navigation: [{ menu: 'header', label: 'Exams', place: 2 }],
    search: [{ name: 'Exams', also: 'browse quizzes tests' }],
  },
  {
    path: paths.browsePractices,
    audience: 'user',
    layout: 'page',
    load: () =>
      import('./browse/BrowsePage.tsx').then((page) => ({
        Component: page.BrowsePracticesPage,
        loader: page.loadBrowsePractices,
      })),
    navigation: [{ menu: 'header', label: 'Practice', place: 3 }],
    search: [{ name: 'Practice', also: 'browse quizzes exercises' }],
  },
]
