import type { SessionUser } from '@prepwell/contract/users.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { paths } from '../../lib/paths.ts'
import { isAdmin } from '../../lib/roles.ts'

/**
 * Where a sign-in leads: to what was wanted, else an admin to the admin's
 * dashboard, everybody else home.
 */
export function landingOf(user: SessionUser, next: string | null): string {
  return ownAddress(next) ?? (isAdmin(user) ? paths.admin.dashboard : paths.home)
}
