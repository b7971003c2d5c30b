import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { paths } from '../../../lib/paths.ts'
import { isAdmin, isStudent } from '../../../lib/session.ts'

/** An entry of the navigation. Its icon is in `NavList.tsx`, since the first page shows none. */
export interface NavItem {
  readonly label: string
  readonly to: string
  /** Current only at this very address, not below it. */
  readonly end?: boolean
  /** Also current at and below these addresses. */
  readonly also?: string | readonly string[]
}

const dashboard: NavItem = { label: 'Dashboard', to: paths.dashboard }

const openItems: readonly NavItem[] = [
  { label: 'Exams', to: paths.browseExams },
  { label: 'Practice', to: paths.browsePractices },
  { label: 'Leaderboard', to: paths.leaderboard },
]

/** The parts of the home page. */
export const homeItems: readonly NavItem[] = [
  { label: 'Features', to: paths.features },
  { label: 'FAQs', to: paths.faqs },
  { label: 'Contact', to: paths.contact },
]

/** The items of the header. */
export function headerItems(user: SessionUser | null): readonly NavItem[] {
  if (isStudent(user)) return [dashboard, ...openItems]
  if (isAdmin(user)) return [{ label: 'Dashboard', to: paths.admin.dashboard }, ...openItems]
  return user ? openItems : [...openItems, ...homeItems]
}

/** The items of the student's sidebar. */
export const studentItems: readonly NavItem[] = [
  { ...dashboard, end: true },
  { label: 'My Quizzes', to: paths.myQuizzes },
  { label: 'Profile', to: paths.profile },
  { label: 'Settings', to: paths.settings },
]

/** Is the reader at this item? Parts of a page are never current: scrolling would make it wrong. */
export function isCurrent({ to, end = false, also }: NavItem, pathname: string): boolean {
  if (to.includes('#')) return false
  const here = tidy(pathname)
  const isAt = (address: string) => here === tidy(address)
  const isBelow = (address: string) => here.startsWith(`${tidy(address)}/`)
  if (isAt(to) || (!end && isBelow(to))) return true
  return [also ?? []].flat().some((address) => isAt(address) || isBelow(address))
}

/** The router reads addresses in any case and with a slash at the end. */
const tidy = (address: string): string => address.toLowerCase().replace(/\/+$/, '')
