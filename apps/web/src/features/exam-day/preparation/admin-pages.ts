import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.quizPreparation(),
    audience: 'admin',
    permission: 'quizzes.edit',
    layout: 'admin',
    load: () =>
      import('./PreparationPage.tsx').then((page) => ({ Component: page.PreparationPage })),
  },
]
