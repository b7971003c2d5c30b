import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { ownAddress } from '../../../lib/own-address.ts'
import { paths } from '../../../lib/paths.ts'
import { isToBeSetUp } from '../../../lib/school-rules.ts'
import { isAdmin, isStaff, isStudent } from '../../../lib/session.ts'

/**
 * The page after a sign-in: for the admin of a new school its set-up, for somebody whose account
 * will be deleted the offer to come back, else the requested page,
 * otherwise the dashboard for an admin and the home page for everyone else.
 */
export function landingOf(user: SessionUser, next: string | null): string {
  if (isAdmin(user) && isToBeSetUp()) return paths.staff.setUp
  // There somebody who has asked for the deletion of the account can come back.
  if (user.deletes_at && isStudent(user)) return paths.myData
  return ownAddress(next) ?? (isStaff(user) ? paths.staff.dashboard : paths.home)
}

/**
 * The page after a sign-in through a provider: the requested page, otherwise the dashboard, because
 * the student may be new.
 */
export const socialLandingOf = (user: SessionUser, next: string | null): string =>
  isStudent(user) && !user.deletes_at
    ? (ownAddress(next) ?? paths.dashboard)
    : landingOf(user, next)
