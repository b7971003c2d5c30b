import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { ownAddress } from '../../../lib/own-address.ts'
import { paths } from '../../../lib/paths.ts'
import { isAdmin, isStudent } from '../../../lib/session.ts'

/**
 * Where a sign-in leads: to what was wanted, else an admin to the admin's dashboard, everybody else
 * home.
 */
export function landingOf(user: SessionUser, next: string | null): string {
  return ownAddress(next) ?? (isAdmin(user) ? paths.admin.dashboard : paths.home)
}

/**
 * Where a sign-in by a provider leads: to what was wanted, else a student, who may be new here, to
 * the own dashboard.
 */
export const socialLandingOf = (user: SessionUser, next: string | null): string =>
  isStudent(user) ? (ownAddress(next) ?? paths.dashboard) : landingOf(user, next)
