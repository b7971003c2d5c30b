import type { SessionUser } from '@prepwell/contract/users.ts'
import { paths } from '../../lib/paths.ts'
import { isAdmin, isStudent } from '../../lib/roles.ts'

/** A place in the navigation. Its icon is in `place-icons.ts`: the first page shows none. */
export interface Place {
  readonly label: string
  readonly to: string
  /** Current only at this very address, not below it. */
  readonly end?: boolean
  /** Also current at and below this address. */
  readonly also?: string
}

const dashboard: Place = { label: 'Dashboard', to: paths.dashboard }

const openPlaces: readonly Place[] = [
  { label: 'Exams', to: paths.browseExams },
  { label: 'Practice', to: paths.browsePractices },
  { label: 'Leaderboard', to: paths.leaderboard },
]

/** The parts of the home page. */
export const homePlaces: readonly Place[] = [
  { label: 'Features', to: paths.features },
  { label: 'FAQs', to: paths.faqs },
  { label: 'Contact', to: paths.contact },
]

/** The places of the header. */
export function headerPlaces(user: SessionUser | null): readonly Place[] {
  if (isStudent(user)) return [dashboard, ...openPlaces]
  if (isAdmin(user)) return [{ label: 'Dashboard', to: paths.admin.dashboard }, ...openPlaces]
  return user ? openPlaces : [...openPlaces, ...homePlaces]
}

/** The places of the student's sidebar. */
export const studentPlaces: readonly Place[] = [
  { ...dashboard, end: true },
  { label: 'My Quizzes', to: paths.myQuizzes },
  { label: 'Profile', to: paths.profile },
  { label: 'Settings', to: paths.settings },
]

/**
 * Is the reader at this place? Parts of a page are never current: scrolling would make it wrong.
 */
export function isCurrent({ to, end = false, also }: Place, pathname: string): boolean {
  if (to.includes('#')) return false
  const here = tidy(pathname)
  const isAt = (address: string) => here === tidy(address)
  const isBelow = (address: string) => here.startsWith(`${tidy(address)}/`)
  if (isAt(to) || (!end && isBelow(to))) return true
  return also !== undefined && (isAt(also) || isBelow(also))
}

/** The router reads addresses in any case and with a slash at the end. */
const tidy = (address: string): string => address.toLowerCase().replace(/\/+$/, '')
