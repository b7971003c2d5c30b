import { IconQuestionMark } from '@tabler/icons-react'
import type { AdminPage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

/** The pages of the feature for staff. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.admin.questions,
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () => import('./QuestionsPage.tsx').then((page) => ({ Component: page.QuestionsPage })),
    navigation: [
      {
        menu: 'main',
        label: 'Questions',
        place: 5,
        icon: IconQuestionMark,
        also: [paths.admin.import('questions'), paths.admin.tags, paths.admin.topics],
      },
    ],
    search: [{ name: 'Questions', also: 'bank' }],
  },
  {
    path: paths.admin.questionVersions(),
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () =>
      import('./versions/VersionsPage.tsx').then((page) => ({ Component: page.VersionsPage })),
  },
  {
    path: paths.admin.toCheck,
    audience: 'admin',
    permission: 'questions.check',
    layout: 'admin',
    load: () =>
      import('./to-check/ToCheckPage.tsx').then((page) => ({ Component: page.ToCheckPage })),
    search: [{ name: 'Questions to check', also: 'drafts review approve' }],
  },
]
