import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.join(),
    audience: 'user',
    layout: 'page',
    load: () => import('./JoinPage.tsx').then((page) => ({ Component: page.JoinPage })),
    isFrameOnly: true,
  },
]
