import type { SessionUser } from '@prepwell/contract/users.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { paths } from '../../lib/paths.ts'
import { isStudent } from '../../lib/roles.ts'
import { landingOf } from './landing.ts'

/**
 * Where a sign-in by a provider leads: to what was wanted, else a student, who may be
 * new here, to the own dashboard.
 */
export const socialLandingOf = (user: SessionUser, next: string | null): string =>
  isStudent(user) ? (ownAddress(next) ?? paths.dashboard) : landingOf(user, next)
