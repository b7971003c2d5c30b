import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.home,
    audience: 'everybody',
    layout: 'plain',
    load: () => import('./HomePage.tsx').then((page) => ({ Component: page.HomePage })),
  },
  {
    path: paths.terms,
    audience: 'everybody',
    layout: 'plain',
    load: () => import('./TermsPage.tsx').then((page) => ({ Component: page.TermsPage })),
  },
  {
    path: paths.privacy,
    audience: 'everybody',
    layout: 'plain',
    load: () => import('./PrivacyPage.tsx').then((page) => ({ Component: page.PrivacyPage })),
  },
]
