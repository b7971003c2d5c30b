import { type Account, type Role, rolesOf, staffRoles } from './roles.ts'

interface Rule {
  /** Completes the sentence 'With this permission one may …'. */
  readonly meaning: string
  /**
   * Roles that have the permission. Staff have it only for their own subjects, groups and exams,
   * and students only for themselves.
   */
  readonly roles: readonly Role[]
}

const everybody = ['Admin', ...staffRoles, 'student'] as const
const admins = ['Admin'] as const
const teachers = ['Admin', 'Teacher'] as const
const authors = ['Admin', 'Teacher', 'Author'] as const
const invigilators = ['Admin', 'Teacher', 'Invigilator'] as const

/**
 * The registry of permissions: their meanings, and the roles that have them. Every endpoint names
 * one of them, or is open to anyone; nothing else decides by role.
 */
export const permissions = {
  'account.use': { meaning: 'use the own account', roles: everybody },
  'admin-profile.edit': {
    meaning: 'read and change the own profile as a member of staff',
    roles: ['Admin', ...staffRoles],
  },
  'profiles.read': { meaning: 'read profiles of students', roles: [...teachers, 'student'] },
  'profiles.edit': { meaning: 'change profiles of students', roles: ['Admin', 'student'] },
  'students.read': { meaning: 'list students', roles: teachers },
  'students.import': { meaning: 'import students', roles: admins },
  'students.edit': { meaning: 'suspend, delete and help students', roles: admins },
  'progress.read': { meaning: 'see the progress of students', roles: teachers },
  'groups.read': { meaning: 'list groups', roles: teachers },
  'groups.edit': { meaning: 'make and change groups', roles: admins },
  'groups.join': { meaning: 'join a group', roles: ['student'] },

  'sign-ups.decide': { meaning: 'approve accounts and make codes for signup', roles: admins },
  'school.settings': { meaning: 'change the settings of the school', roles: admins },
  'staff.manage': { meaning: 'invite, change and remove staff', roles: admins },
  'server.manage': {
    meaning: 'see the state of the server, make backups and send a test mail',
    roles: admins,
  },
  'programs.manage': { meaning: 'make API tokens and webhooks', roles: admins },

  'subjects.read': { meaning: 'list subjects and chapters', roles: [...authors, 'student'] },
  'subjects.edit': { meaning: 'change subjects and chapters', roles: admins },
  'questions.read': { meaning: 'read questions with their keys', roles: authors },
  'questions.edit': { meaning: 'write questions', roles: authors },
  'questions.check': { meaning: 'check drafts of questions', roles: teachers },
  'tags.edit': { meaning: 'rename and merge tags', roles: teachers },
  'questions.statistics': { meaning: 'see how questions were answered', roles: authors },
  'marking-schemes.read': { meaning: 'list marking schemes', roles: [...authors, 'student'] },
  'marking-schemes.edit': { meaning: 'change marking schemes', roles: admins },

  'quizzes.read': { meaning: 'list quizzes', roles: [...invigilators, 'student'] },
  'quizzes.browse': { meaning: 'browse exams and practices', roles: ['Admin', 'student'] },
  'quizzes.edit': { meaning: 'make and change quizzes', roles: teachers },
  'exams.rehearse': { meaning: 'rehearse coming exams', roles: teachers },
  'exams.sit': { meaning: 'take exams and practices', roles: ['student'] },

  'notebook.use': { meaning: 'use one’s own notebook and bookmarks', roles: ['student'] },

  'board.read': { meaning: 'watch the live board of an exam', roles: invigilators },
  'candidates.help': { meaning: 'help candidates of an exam', roles: invigilators },
  'candidates.reopen': { meaning: 'reopen submitted attempts', roles: teachers },
  'announcements.send': { meaning: 'send announcements to candidates', roles: invigilators },
  'reports.settle': { meaning: 'read and settle reports about questions', roles: invigilators },
  'late-answers.decide': { meaning: 'accept or decline late answers', roles: teachers },

  'class-results.read': { meaning: 'see class results and paper health', roles: teachers },
  'results.publish': { meaning: 'publish results', roles: teachers },
  'results.regrade': {
    meaning: 'decide objections and mark questions of own exams again',
    roles: teachers,
  },
  'attempts.read': { meaning: 'read attempts and results', roles: [...teachers, 'student'] },
  'student-dashboard.read': {
    meaning: 'see the dashboard of a student',
    roles: [...teachers, 'student'],
  },
  'leaderboard.read': { meaning: 'see the leaderboard', roles: ['Admin', 'student'] },
  'school-dashboard.read': { meaning: 'see the figures of the whole school', roles: admins },

  'messages.read': { meaning: 'read and delete messages to the school', roles: admins },
  'audit-log.read': { meaning: 'read the audit log', roles: admins },
  'lists.export': { meaning: 'export lists that one may read', roles: everybody },
  'lists.import': {
    meaning: 'import questions, subjects, quizzes and files of series',
    roles: admins,
  },
  'questions.import': { meaning: 'import questions', roles: ['Admin', 'Author'] },
  'deletions.undo': { meaning: 'undo the own deletions', roles: authors },
  'pictures.upload': { meaning: 'upload pictures', roles: everybody },
} as const satisfies Readonly<Record<string, Rule>>

export type Permission = keyof typeof permissions

/** An account, or a token, which has only some permissions of its role. */
interface Holder extends Account {
  /** The permissions of a token; absent for an account. */
  readonly granted?: readonly Permission[] | undefined
}

/**
 * Permissions that were split off from another one. Older tokens with the older permission (the
 * value) still have the newer one (the key).
 */
const splitOff: Partial<Record<Permission, Permission>> = { 'questions.import': 'lists.import' }

/** The roles that give an account this permission. */
export function rolesWith(account: Holder, permission: Permission): readonly Role[] {
  const isGranted = [permission, splitOff[permission]].some(
    (name) => name !== undefined && account.granted?.includes(name),
  )
  if (account.granted && !isGranted) return []
  const allowed: readonly Role[] = permissions[permission].roles
  return rolesOf(account).filter((role) => allowed.includes(role))
}

/** True if the account has the permission, even if only for its own subjects, groups or exams. */
export const may = (account: Holder, permission: Permission): boolean =>
  rolesWith(account, permission).length > 0
