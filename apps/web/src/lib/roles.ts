import type { SessionUser } from '@prepwell/contract/users.ts'

/** Anybody with the student role, however it is written. */
export const isStudent = (user: SessionUser | null): boolean =>
  user?.role.toLowerCase() === 'student'

/** Anybody with the admin role. */
export const isAdmin = (user: SessionUser | null): boolean => user?.role.toLowerCase() === 'admin'
