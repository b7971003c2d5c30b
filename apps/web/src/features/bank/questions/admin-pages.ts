import { IconQuestionMark } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: paths.staff.questions,
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () =>
      import('./QuestionsPage.tsx').then((page) => ({
        Component: page.QuestionsPage,
        loader: page.loadQuestionList,
      })),
    navigation: [
      {
        menu: 'main',
        label: 'Questions',
        place: 5,
        icon: IconQuestionMark,
        also: [adminPaths.import('questions'), adminPaths.tags, adminPaths.topics],
      },
    ],
    search: [{ name: 'Questions', also: 'bank' }],
  },
  {
    path: adminPaths.questionVersions(),
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () =>
      import('./versions/VersionsPage.tsx').then((page) => ({ Component: page.VersionsPage })),
  },
  {
    path: adminPaths.toCheck,
    audience: 'admin',
    permission: 'questions.check',
    layout: 'admin',
    load: () =>
      import('./to-check/ToCheckPage.tsx').then((page) => ({ Component: page.ToCheckPage })),
    search: [{ name: 'Questions to check', also: 'drafts review approve' }],
  },
]
