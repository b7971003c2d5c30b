import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.practise,
    audience: 'student',
    layout: 'page',
    load: () =>
      import('./PractisePage.tsx').then((page) => ({
        Component: page.PractisePage,
        loader: page.loadPractise,
      })),
    search: [{ name: 'Make your own practice', also: 'wrong questions chapters surprise weak' }],
  },
  {
    path: paths.sharedPractice(),
    audience: 'student',
    layout: 'page',
    load: () =>
      import('./SharedPracticePage.tsx').then((page) => ({ Component: page.SharedPracticePage })),
    isFrameOnly: true,
  },
]
