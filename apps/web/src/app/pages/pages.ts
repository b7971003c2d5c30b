import type { SitePage } from '../../lib/page.ts'
import { paths } from '../../lib/paths.ts'

/** Pages that belong to no feature, and pages that combine several. */
export const pages: readonly SitePage[] = [
  {
    path: paths.error,
    audience: 'everybody',
    layout: 'plain',
    load: () => import('../ErrorPages.tsx').then((page) => ({ Component: page.ErrorPage })),
  },
  {
    path: paths.takePractice(),
    audience: 'student',
    layout: 'page',
    load: () => import('./PracticePage.tsx').then((page) => ({ Component: page.PracticePage })),
    outlivesSession: true,
  },
  {
    path: '*',
    audience: 'everybody',
    layout: 'plain',
    load: () => import('../ErrorPages.tsx').then((page) => ({ Component: page.NotFoundPage })),
  },
]
