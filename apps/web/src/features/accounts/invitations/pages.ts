import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.invitation(),
    audience: 'everybody',
    layout: 'page',
    load: () => import('./InvitationPage.tsx').then((page) => ({ Component: page.InvitationPage })),
    isFrameOnly: true,
  },
]
