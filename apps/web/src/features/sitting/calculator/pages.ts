import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature. */
export const pages: readonly SitePage[] = [
  {
    path: paths.calculator,
    audience: 'everybody',
    layout: 'frame',
    load: () => import('./CalculatorPage.tsx').then((page) => ({ Component: page.CalculatorPage })),
  },
]
