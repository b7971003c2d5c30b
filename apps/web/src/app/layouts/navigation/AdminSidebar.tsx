import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '../../../features/accounts/auth/second-factor/second-factor.api.ts'
import { adminProfileItem, adminSettingsItem, generalItems, mainItems } from './admin-navigation.ts'
import { LogoutItem, ThemeToggleItem } from './NavActions.tsx'
import { NavLink, NavList } from './NavList.tsx'

/** The admin's navigation in three groups. */
export function AdminSidebar() {
  const hint = useProtectionHint()
  return (
    <nav aria-label="Admin">
      <NavList label="General" items={generalItems} />
      <NavList label="Main" items={mainItems} />
      <NavList label="Account">
        <NavLink item={adminProfileItem} hint={hint} />
        <ThemeToggleItem />
        <NavLink item={adminSettingsItem} />
        <LogoutItem />
      </NavList>
    </nav>
  )
}

/** Shown until the account is protected by more than a password. */
function useProtectionHint(): string | undefined {
  const { data } = useQuery(secondFactorQuery())
  return data && !data.is_on ? 'Two-step login is off' : undefined
}
