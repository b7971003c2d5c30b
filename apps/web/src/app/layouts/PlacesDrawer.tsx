import { Drawer } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { MenuDrawerProps } from './MenuButton.tsx'
import classes from './MenuDrawer.module.css'
import { PlacesContext } from './places-context.ts'

/** The navigation of a narrow screen; going to a place closes it. */
export function PlacesDrawer({
  isOpen,
  onClose,
  side,
  children,
}: MenuDrawerProps & {
  /** The edge it comes from: where its button is. */
  readonly side: 'left' | 'right'
  readonly children: ReactNode
}) {
  const look = useMemo(() => ({ isCollapsed: false, onGo: onClose }), [onClose])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={300}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <PlacesContext value={look}>
        <div className={classes.content}>{children}</div>
      </PlacesContext>
    </Drawer>
  )
}
