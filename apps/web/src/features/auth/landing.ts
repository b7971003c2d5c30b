import type { SessionUser } from '@prepwell/contract/users.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { paths } from '../../lib/paths.ts'
import { isStudent } from '../../lib/roles.ts'

/** Where a sign-in leads: to what was wanted, else home; an admin, who takes no exams, to the list of exams. */
export function landingOf(user: SessionUser, next: string | null): string {
  return ownAddress(next) ?? (isStudent(user) ? paths.home : paths.browseExams)
}
