import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { MenuEntry, Page } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'
import { isAdmin, isStaff, isStudent } from '../../../lib/session.ts'
import { sitePages } from '../../site-pages.ts'

/** An entry of the navigation. */
export interface NavItem extends Omit<MenuEntry, 'menu' | 'place'> {
  readonly to: string
  readonly permission?: Permission | undefined
}

/** The entries of a menu, as the tables of pages name them. */
export const menuOf = (pages: readonly Page[], menu: MenuEntry['menu']): readonly NavItem[] =>
  pages
    .flatMap(({ path, permission, navigation = [] }) =>
      navigation
        .filter((entry) => entry.menu === menu)
        .map((entry) => ({ ...entry, to: path, ...(permission ? { permission } : {}) })),
    )
    .toSorted((one, other) => one.place - other.place)

const studentHeader = menuOf(sitePages, 'header')

/** Without the student's dashboard. */
const openItems = studentHeader.filter(({ to }) => to !== paths.dashboard)

/** The parts of the home page. */
export const homeItems: readonly NavItem[] = [
  { label: 'Features', to: paths.features },
  { label: 'FAQs', to: paths.faqs },
  { label: 'Contact', to: paths.contact },
]

/** The items of the header. */
export function headerItems(user: SessionUser | null): readonly NavItem[] {
  if (isStudent(user)) return studentHeader
  if (isStaff(user)) {
    const dashboard = { label: 'Dashboard', to: paths.staff.dashboard }
    return isAdmin(user) ? [dashboard, ...openItems] : [dashboard]
  }
  return user ? openItems : [...openItems, ...homeItems]
}

/** The items of the student's sidebar. */
export const studentItems = menuOf(sitePages, 'student')

/**
 * True if the reader is at this item. A link to a part of a page is never current, because
 * scrolling would make that wrong.
 */
export function isCurrent({ to, end = false, also = [] }: NavItem, pathname: string): boolean {
  if (to.includes('#')) return false
  const here = tidy(pathname)
  const isAt = (address: string) => here === tidy(address)
  const isBelow = (address: string) => here.startsWith(`${tidy(address)}/`)
  if (isAt(to) || (!end && isBelow(to))) return true
  return also.some((address) => isAt(address) || isBelow(address))
}

/** The router ignores the case of an address and any slash at its end. */
const tidy = (address: string): string => address.toLowerCase().replace(/\/+$/, '')
