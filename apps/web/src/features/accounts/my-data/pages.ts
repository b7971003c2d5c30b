import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.myData,
    audience: 'student',
    layout: 'dashboard',
    load: () => import('./MyDataPages.tsx').then((page) => ({ Component: page.MyDataPage })),
    search: [{ name: 'My data', also: 'privacy copy delete account' }],
  },
]
