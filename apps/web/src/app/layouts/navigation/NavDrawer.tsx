import { Drawer } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { MenuDrawerProps } from './MenuButton.tsx'
import classes from './NavDrawer.module.css'
import { NavContext } from './NavList.tsx'

/** The navigation drawer on a narrow screen; following a link closes it. */
export function NavDrawer({
  isOpen,
  onClose,
  side,
  children,
}: MenuDrawerProps & {
  /** The edge that the drawer slides in from, where its menu button is. */
  readonly side: 'left' | 'right'
  readonly children: ReactNode
}) {
  const look = useMemo(() => ({ isCollapsed: false, onNavigate: onClose }), [onClose])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={300}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <NavContext value={look}>
        <div className={classes.content}>{children}</div>
      </NavContext>
    </Drawer>
  )
}
