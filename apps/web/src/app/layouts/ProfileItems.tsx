import { Menu } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconLogout, IconMoon, IconSettings, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { isStaff } from '../../lib/session.ts'
import { signInNameOf } from '../../lib/stored-session.ts'
import type { OpensLaterProps } from '../../ui/controls/OpensLater.tsx'
import { useNight } from '../../ui/theme/use-night.ts'
import { useLogout } from './navigation/use-logout.ts'
import classes from './ProfileMenu.module.css'

/** The menu of the profile button. */
export function ProfileItems({ user, button }: OpensLaterProps & { readonly user: SessionUser }) {
  const logout = useLogout()
  const { isNight, toggle, label } = useNight()
  const NightIcon = isNight ? IconSun : IconMoon
  const own = isStaff(user) ? paths.staff : paths
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      radius="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{user.name}</strong>
          <span>{signInNameOf(user)}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={own.profile}
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          My Profile
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<NightIcon size={18} aria-hidden />}
          onClick={toggle}
        >
          {label}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={own.settings}
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
