import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.calculator,
    audience: 'everybody',
    layout: 'frame',
    load: () => import('./CalculatorPage.tsx').then((page) => ({ Component: page.CalculatorPage })),
  },
]
