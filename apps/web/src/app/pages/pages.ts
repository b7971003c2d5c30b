import type { SitePage } from '../../lib/page.ts'
import { paths } from '../../lib/paths.ts'

/** The pages of the feature. */
export const pages: readonly SitePage[] = [
  {
    path: paths.error,
    audience: 'everybody',
    layout: 'plain',
    load: () => import('../ErrorPages.tsx').then((page) => ({ Component: page.ErrorPage })),
  },
  {
    path: '*',
    audience: 'everybody',
    layout: 'plain',
    load: () => import('../ErrorPages.tsx').then((page) => ({ Component: page.NotFoundPage })),
  },
]
