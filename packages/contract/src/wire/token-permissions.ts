import { type Permission, permissions } from './permissions.ts'

/**
 * Reasons why no API token may have a permission; `null` for permissions that an admin can give to
 * a token.
 */
const refusals = {
  'account.use': 'a program has no account',
  'admin-profile.edit': 'a program has no profile',
  'profiles.edit': 'the address in a profile receives new passwords',
  'students.edit': 'it makes passwords and removes two-step login, so it can act as a student',
  'students.import': 'it lets people in',
  'sign-ups.decide': 'it lets people in',
  'groups.join': 'a program is no student',
  'exams.sit': 'a program is no candidate',
  'notebook.use': 'a program learns nothing',
  'exams.rehearse': 'the result of a rehearsal shows the keys of a coming exam',
  'school.settings': 'settings decide who gets in',
  'staff.manage': 'it makes admins',
  'server.manage': 'a person decides when a backup is made, and gets the test mail',
  'programs.manage': 'a token makes no other tokens',
  'profiles.read': null,
  'students.read': null,
  'progress.read': null,
  'groups.read': null,
  'groups.edit': null,
  'subjects.read': null,
  'subjects.edit': null,
  'questions.read': null,
  'questions.edit': null,
  'questions.check': null,
  'tags.edit': null,
  'questions.statistics': null,
  'marking-schemes.read': null,
  'marking-schemes.edit': null,
  'quizzes.read': null,
  'quizzes.browse': null,
  'quizzes.edit': null,
  'board.read': null,
  'candidates.help': null,
  'candidates.reopen': null,
  'announcements.send': null,
  'reports.settle': null,
  'late-answers.decide': null,
  'class-results.read': null,
  'results.publish': null,
  'results.regrade': 'marks are changed by people',
  'attempts.read': null,
  'student-dashboard.read': null,
  'leaderboard.read': null,
  'school-dashboard.read': null,
  'messages.read': null,
  'audit-log.read': null,
  'lists.export': null,
  'lists.import': null,
  'questions.import': null,
  'deletions.undo': null,
  'pictures.upload': null,
} as const satisfies Readonly<Record<Permission, string | null>>

/** A permission that a token can have. */
export type TokenPermission = {
  [P in Permission]: (typeof refusals)[P] extends null ? P : never
}[Permission]

/** True for a permission that an admin can give to a token. */
export const isForTokens = (permission: Permission): permission is TokenPermission =>
  refusals[permission] === null

/** The permissions that a token can have, in the order of the registry. */
export const tokenPermissions: readonly TokenPermission[] = (
  Object.keys(permissions) as Permission[]
).filter(isForTokens)
