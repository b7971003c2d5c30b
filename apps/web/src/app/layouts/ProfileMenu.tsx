import { Menu, UnstyledButton } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import {
  IconChevronDown,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { isAdmin } from '../../lib/session.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useNight } from '../../ui/theme/use-night.ts'
import { useLogout } from './navigation/use-logout.ts'
import classes from './ProfileMenu.module.css'

/** Who is signed in, their own pages, the night switch and the way out. */
export function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const logout = useLogout()
  const { isNight, toggle, label } = useNight()
  const NightIcon = isNight ? IconSun : IconMoon
  const own = isAdmin(user) ? paths.admin : paths
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      radius="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ProfileButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
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

interface ProfileButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  readonly user: SessionUser
}

/** Picture and name; opens the profile menu. */
function ProfileButton({ user, ...button }: ProfileButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.target}>
      <span className="visually-hidden">Profile menu</span>
      <PersonAvatar name={user.name} picture={user.profile_picture} />
      <span className={classes.name}>{user.name}</span>
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
