import { Menu } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { ProfileButton } from './ProfileButton.tsx'
import classes from './ProfileMenu.module.css'
import { useLogout } from './use-logout.ts'
import { useNight } from './use-night.ts'

/** Who is signed in, the night switch and the way out. */
export function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const logout = useLogout()
  const { isNight, toggle, label } = useNight()
  const NightIcon = isNight ? IconSun : IconMoon
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
          closeMenuOnClick={false}
          leftSection={<NightIcon size={18} aria-hidden />}
          onClick={toggle}
        >
          {label}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
