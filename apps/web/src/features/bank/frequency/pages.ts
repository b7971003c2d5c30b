import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.topics,
    audience: 'user',
    layout: 'page',
    load: () => import('./TopicsPage.tsx').then((page) => ({ Component: page.TopicsPage })),
    search: [{ name: 'Topic frequency', also: 'chapters years asked weightage practice' }],
  },
]
