import { UnstyledButton } from '@mantine/core'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { nightLabels, useNight } from '../../../ui/theme/use-night.ts'
import classes from './NavList.module.css'
import { NavContext, NavTooltip } from './NavList.tsx'
import { useLogout } from './use-logout.ts'

/** A navigation entry that performs an action. */
function NavButton({
  label,
  onClick,
  children,
}: {
  readonly label: string
  readonly onClick: () => void
  /** Icon and label. */
  readonly children: ReactNode
}) {
  return (
    <li>
      <NavTooltip label={label}>
        <UnstyledButton className={classes.item ?? ''} onClick={onClick}>
          {children}
        </UnstyledButton>
      </NavTooltip>
    </li>
  )
}

export function ThemeToggleItem() {
  const { toggle, label } = useNight()
  // Renders both icons, because the build does not know in which colour scheme the page will be
  // shown.
  return (
    <NavButton label={label} onClick={toggle}>
      <IconMoon size={20} stroke={1.7} className="by-day" aria-hidden />
      <IconSun size={20} stroke={1.7} className="at-night" aria-hidden />
      <span className={classes.name}>
        <span className="by-day">{nightLabels.off}</span>
        <span className="at-night">{nightLabels.on}</span>
      </span>
    </NavButton>
  )
}

/** Signs out after a confirmation. */
export function LogoutItem() {
  const { onNavigate } = use(NavContext)
  const logout = useLogout()
  const leave = () => {
    onNavigate()
    void logout()
  }
  return (
    <NavButton label="Logout" onClick={leave}>
      <IconLogout size={20} stroke={1.7} aria-hidden />
      <span className={classes.name}>Logout</span>
    </NavButton>
  )
}
