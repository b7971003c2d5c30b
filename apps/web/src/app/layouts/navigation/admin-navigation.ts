import { paths } from '../../../lib/paths.ts'
import type { NavItem } from './navigation.ts'

/** Of the admin's sidebar: the group 'General'. */
export const generalItems: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.admin.dashboard, end: true },
  { label: 'Students', to: paths.admin.students, also: paths.admin.import('students') },
  { label: 'Groups', to: paths.admin.groups },
  { label: 'Leaderboard', to: paths.admin.leaderboard },
]

/** Of the admin's sidebar: the group 'Main'. */
export const mainItems: readonly NavItem[] = [
  { label: 'Add', to: paths.admin.add },
  {
    label: 'Quizzes',
    to: paths.admin.quizzes,
    also: [paths.admin.markingSchemes, paths.admin.import('quiz')],
  },
  { label: 'Subjects', to: paths.admin.subjects, also: paths.admin.import('subjects') },
  { label: 'Chapters', to: paths.admin.chapters },
  { label: 'Questions', to: paths.admin.questions, also: paths.admin.import('questions') },
  { label: 'Messages', to: paths.admin.contacts },
  { label: 'Audit log', to: paths.admin.audit },
]

/** Of the group 'Account', which also holds the night switch and the way out. */
export const adminProfileItem: NavItem = { label: 'Profile', to: paths.admin.profile }

/** As {@link adminProfileItem}. */
export const adminSettingsItem: NavItem = { label: 'Settings', to: paths.admin.settings }

/** What an admin sees of one student. */
export const managedStudentItems = (id: number): readonly NavItem[] => [
  { label: 'Profile', to: paths.admin.student(id), end: true },
  {
    label: 'Quizzes',
    to: paths.admin.studentQuizzes(id),
    // A result belongs to the list it was opened from.
    also: `${paths.admin.student(id)}/results`,
  },
  { label: 'Summary', to: paths.admin.studentSummary(id) },
]
