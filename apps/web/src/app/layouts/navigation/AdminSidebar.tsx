import { may } from '@prepwell/contract/wire/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { secondFactorQuery } from '../../../features/accounts/auth/second-factor/second-factor.api.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { accountItems, generalItems, mainItems } from './admin-navigation.ts'
import { LogoutItem, ThemeToggleItem } from './NavActions.tsx'
import { NavLink, NavList } from './NavList.tsx'
import type { NavItem } from './navigation.ts'

/** The staff navigation in three groups, without the pages that the reader may not open. */
export function AdminSidebar() {
  const hint = useProtectionHint()
  const user = useSession((session) => session.user)
  const isOpen = ({ permission }: NavItem) =>
    permission === undefined || (user !== null && may(user, permission))
  const main = mainItems.filter(isOpen)
  return (
    <nav aria-label="Admin">
      <NavList label="General" items={generalItems.filter(isOpen)} />
      {main.length > 0 ? <NavList label="Main" items={main} /> : null}
      <NavList label="Account">
        {accountItems.filter(isOpen).map((item) =>
          item.to === paths.staff.profile ? (
            <Fragment key={item.to}>
              <NavLink item={item} hint={hint} />
              <ThemeToggleItem />
            </Fragment>
          ) : (
            <NavLink key={item.to} item={item} />
          ),
        )}
        <LogoutItem />
      </NavList>
    </nav>
  )
}

/** A hint shown until the account is protected by more than a password. */
function useProtectionHint(): string | undefined {
  const { data } = useQuery(secondFactorQuery())
  return data && !data.is_on ? 'Two-step login is off' : undefined
}
