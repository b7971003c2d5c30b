/** Roles of people who work at the school without being admins; one person may have several. */
export const staffRoles = ['Teacher', 'Author', 'Invigilator'] as const

export type StaffRole = (typeof staffRoles)[number]

export type Role = 'Admin' | StaffRole | 'student'

/** The stored role fields of an account. */
export interface Account {
  /**
   * 'Admin', 'Staff' or 'student', in any letter case; an older program may send something else.
   */
  readonly role: string
  /** The roles of staff who are not admins. */
  readonly staff_roles?: readonly StaffRole[] | undefined
}

/** The roles of an account; none for a visitor, or if its role is unknown. */
export function rolesOf(account: Account | null): readonly Role[] {
  switch (account?.role.toLowerCase()) {
    case 'admin':
      return ['Admin']
    case 'student':
      return ['student']
    case 'staff':
      return account?.staff_roles ?? []
    default:
      return []
  }
}

/**
 * True for accounts with access to everything: no rule about own subjects or groups applies to
 * them.
 */
export const isAdminAccount = (account: Account | null): boolean =>
  rolesOf(account).includes('Admin')

/** True for accounts that take exams. */
export const isStudentAccount = (account: Account | null): boolean =>
  rolesOf(account).includes('student')

/** True for admins and for other people who work at the school. */
export const isStaffAccount = (account: Account | null): boolean =>
  rolesOf(account).length > 0 && !isStudentAccount(account)
