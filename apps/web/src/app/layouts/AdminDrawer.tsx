import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { Clock } from './Clock.tsx'
import type { MenuDrawerProps } from './MenuButton.tsx'
import classes from './MenuDrawer.module.css'
import { PlacesDrawer } from './PlacesDrawer.tsx'

/** The admin's places from the left edge. */
export function AdminDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <PlacesDrawer isOpen={isOpen} onClose={onClose} side="left">
      <AdminSidebar />
      <div className={classes.buttons}>
        <LinkButton to={paths.home} variant="default" onClick={onClose}>
          View site
        </LinkButton>
      </div>
      <div className={classes.clock}>
        <Clock />
      </div>
    </PlacesDrawer>
  )
}
