import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.quizPreparation(),
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () =>
      import('./PreparationPage.tsx').then((page) => ({ Component: page.PreparationPage })),
  },
]
