import { IconSquarePlus, IconUserShield } from '@tabler/icons-react'
import { adminPaths } from '../../lib/admin-paths.ts'
import type { AdminPage } from '../../lib/page.ts'
import { paths } from '../../lib/paths.ts'

export const adminPages: readonly AdminPage[] = [
  {
    path: adminPaths.staff,
    permission: 'staff.manage',
    audience: 'admin',
    layout: 'admin',
    load: () => import('./staff/StaffPage.tsx').then((page) => ({ Component: page.StaffPage })),
    navigation: [{ menu: 'general', label: 'Staff', place: 6, icon: IconUserShield }],
    search: [{ name: 'Staff', also: 'admins teachers authors invigilators roles invite' }],
  },
  {
    path: paths.staff.add,
    audience: 'admin',
    permission: 'questions.edit',
    layout: 'admin',
    load: () => import('./AddPage.tsx').then((page) => ({ Component: page.AddPage })),
    isFrameOnly: true,
    navigation: [{ menu: 'main', label: 'Add', place: 1, icon: IconSquarePlus }],
    search: [
      { name: 'Add', also: 'new create' },
      { name: 'Add question', path: adminPaths.addOne('question'), also: 'new create' },
      {
        name: 'Add quiz',
        path: adminPaths.addOne('quiz'),
        permission: 'quizzes.edit',
        also: 'new create schedule exam practice',
      },
      {
        name: 'Add chapter',
        path: adminPaths.addOne('chapter'),
        permission: 'subjects.edit',
        also: 'new create',
      },
      {
        name: 'Add subject',
        path: adminPaths.addOne('subject'),
        permission: 'subjects.edit',
        also: 'new create',
      },
      {
        name: 'Add group',
        path: adminPaths.addGroup,
        permission: 'groups.edit',
        also: 'new create batch class',
      },
    ],
  },
  {
    path: adminPaths.import(),
    audience: 'admin',
    permission: 'questions.import',
    layout: 'admin',
    load: () => import('./ImportPage.tsx').then((page) => ({ Component: page.ImportPage })),
    isFrameOnly: true,
    search: [
      {
        name: 'Import questions',
        path: adminPaths.import('questions'),
        also: 'upload file csv json',
      },
      {
        name: 'Import a quiz',
        path: adminPaths.import('quiz'),
        permission: 'lists.import',
        also: 'upload file json exam paper sections template',
      },
      {
        name: 'Import students',
        path: adminPaths.import('students'),
        permission: 'students.import',
        also: 'upload file csv',
      },
      {
        name: 'Import subjects',
        path: adminPaths.import('subjects'),
        permission: 'lists.import',
        also: 'upload file csv chapters',
      },
    ],
  },
  {
    path: adminPaths.subject(),
    audience: 'admin',
    permission: 'subjects.edit',
    layout: 'admin',
    load: () => import('./SubjectPage.tsx').then((page) => ({ Component: page.SubjectPage })),
  },
  {
    path: adminPaths.question(),
    audience: 'admin',
    permission: 'questions.read',
    layout: 'admin',
    load: () => import('./QuestionPage.tsx').then((page) => ({ Component: page.QuestionPage })),
  },
  {
    path: adminPaths.group(),
    audience: 'admin',
    permission: 'groups.edit',
    layout: 'admin',
    load: () => import('./GroupPage.tsx').then((page) => ({ Component: page.GroupPage })),
  },
  {
    path: adminPaths.quizObjections(),
    audience: 'admin',
    permission: 'results.regrade',
    layout: 'admin',
    load: () => import('./ObjectionsPage.tsx').then((page) => ({ Component: page.ObjectionsPage })),
  },
  {
    path: paths.staff.rehearse(),
    audience: 'admin',
    permission: 'exams.rehearse',
    layout: 'screen',
    load: () => import('./RehearsalPage.tsx').then((page) => ({ Component: page.RehearsalPage })),
    outlivesSession: true,
  },
  {
    path: adminPaths.rehearsalResult(),
    audience: 'admin',
    permission: 'exams.rehearse',
    layout: 'admin',
    load: () =>
      import('./RehearsalResultPage.tsx').then((page) => ({ Component: page.RehearsalResultPage })),
  },
  {
    path: adminPaths.student(),
    audience: 'admin',
    permission: 'students.read',
    layout: 'managed-student',
    load: () => import('./StudentPage.tsx').then((page) => ({ Component: page.StudentPage })),
    navigation: [{ menu: 'managed-student', label: 'Profile', place: 1, end: true }],
  },
]
