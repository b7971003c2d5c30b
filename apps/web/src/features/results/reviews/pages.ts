import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature. */
export const pages: readonly SitePage[] = [
  {
    path: paths.review,
    audience: 'student',
    layout: 'page',
    load: () => import('./ReviewPage.tsx').then((page) => ({ Component: page.ReviewPage })),
  },
]
