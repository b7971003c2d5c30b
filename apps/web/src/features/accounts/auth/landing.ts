import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { ownAddress } from '../../../lib/own-address.ts'
import { paths } from '../../../lib/paths.ts'
import { isToBeSetUp } from '../../../lib/school-rules.ts'
import { isAdmin, isStaff, isStudent } from '../../../lib/session.ts'

/**
 * The page after a sign-in. An admin of a new school gets its set-up page; a student whose account
 * will be deleted gets the page where it can be kept. Others get the requested page, or by default
 * the dashboard for staff and the home page for everyone else.
 */
export function landingOf(user: SessionUser, next: string | null): string {
  if (isAdmin(user) && isToBeSetUp()) return paths.staff.setUp
  // On that page the student can withdraw the deletion of the account.
  if (user.deletes_at && isStudent(user)) return paths.myData
  return ownAddress(next) ?? (isStaff(user) ? paths.staff.dashboard : paths.home)
}

/**
 * The page after a sign-in through a provider: the requested page, or the dashboard by default,
 * because the student may be new.
 */
export const socialLandingOf = (user: SessionUser, next: string | null): string =>
  isStudent(user) && !user.deletes_at
    ? (ownAddress(next) ?? paths.dashboard)
    : landingOf(user, next)
