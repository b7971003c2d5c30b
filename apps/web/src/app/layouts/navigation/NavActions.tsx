import { UnstyledButton } from '@mantine/core'
import { IconLogout, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import { use } from 'react'
import { useNight } from '../../../ui/theme/use-night.ts'
import classes from './NavList.module.css'
import { NavContext, NavTooltip } from './NavList.tsx'
import { useLogout } from './use-logout.ts'

/** An entry of a navigation list that acts instead of leading somewhere. */
function NavButton({
  label,
  icon: Icon,
  onClick,
}: {
  readonly label: string
  readonly icon: TablerIcon
  readonly onClick: () => void
}) {
  return (
    <li>
      <NavTooltip label={label}>
        <UnstyledButton className={classes.item ?? ''} onClick={onClick}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span className={classes.name}>{label}</span>
        </UnstyledButton>
      </NavTooltip>
    </li>
  )
}

/** Switches between light and night. */
export function ThemeToggleItem() {
  const { isNight, toggle, label } = useNight()
  return <NavButton label={label} icon={isNight ? IconSun : IconMoon} onClick={toggle} />
}

/** Signs out, after asking. */
export function LogoutItem() {
  const { onNavigate } = use(NavContext)
  const logout = useLogout()
  const leave = () => {
    onNavigate()
    void logout()
  }
  return <NavButton label="Logout" icon={IconLogout} onClick={leave} />
}
