import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.review,
    audience: 'student',
    layout: 'page',
    load: () => import('./ReviewPage.tsx').then((page) => ({ Component: page.ReviewPage })),
  },
]
