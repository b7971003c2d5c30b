import { adminProfileItem, adminSettingsItem, generalItems, mainItems } from './admin-navigation.ts'
import { LogoutItem, ThemeToggleItem } from './NavActions.tsx'
import { NavLink, NavList } from './NavList.tsx'

/** The admin's items in three groups. */
export function AdminSidebar() {
  return (
    <nav aria-label="Admin">
      <NavList label="General" items={generalItems} />
      <NavList label="Main" items={mainItems} />
      <NavList label="Account">
        <NavLink item={adminProfileItem} />
        <ThemeToggleItem />
        <NavLink item={adminSettingsItem} />
        <LogoutItem />
      </NavList>
    </nav>
  )
}
