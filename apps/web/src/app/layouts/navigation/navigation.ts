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

/** The entries of a menu, collected from the page tables. */
export const menuOf = (pages: readonly Page[], menu: MenuEntry['menu']): readonly NavItem[] =>
  pages
    .flatMap(({ path, permission, navigation = [] }) =>
      navigation
        .filter((entry) => entry.menu === menu)
        .map((entry) => ({ ...entry, to: path, ...(permission ? { permission } : {}) })),
    )
    .toSorted((one, other) => one.place - other.place)

const studentHeader = menuOf(sitePages, 'header')

/** The header items except the student's dashboard. */
const openItems = studentHeader.filter(({ to }) => to !== paths.dashboard)

/** Links to the sections of the home page. */
export const homeItems: readonly NavItem[] = [
  { label: 'Features', to: paths.features },
  { label: 'FAQs', to: paths.faqs },
  { label: 'Contact', to: paths.contact },
]

/** The header items for a user; `user` is null for a visitor. */
export function headerItems(user: SessionUser | null): readonly NavItem[] {
  if (isStudent(user)) return studentHeader
  if (isStaff(user)) {
    const dashboard = { label: 'Dashboard', to: paths.staff.dashboard }
    return isAdmin(user) ? [dashboard, ...openItems] : [dashboard]
  }
  return user ? openItems : [...openItems, ...homeItems]
}

export const studentItems = menuOf(sitePages, 'student')

/**
 * True if this item is marked as the current page. A link with a hash is never current, because the
 * reader may scroll elsewhere.
 */
export function isCurrent({ to, end = false, also = [] }: NavItem, pathname: string): boolean {
  if (to.includes('#')) return false
  const here = tidy(pathname)
  const isAt = (address: string) => here === tidy(address)
  const isBelow = (address: string) => here.startsWith(`${tidy(address)}/`)
  if (isAt(to) || (!end && isBelow(to))) return true
  return also.some((address) => isAt(address) || isBelow(address))
}

/** The router ignores the case of an address and trailing slashes. */
const tidy = (address: string): string => address.toLowerCase().replace(/\/+$/, '')
