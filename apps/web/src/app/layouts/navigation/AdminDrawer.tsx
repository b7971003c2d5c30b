import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { Clock } from '../Clock.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import type { MenuDrawerProps } from './MenuButton.tsx'
import classes from './NavDrawer.module.css'
import { NavDrawer } from './NavDrawer.tsx'

/** The staff navigation in a drawer from the left edge. */
export function AdminDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <NavDrawer isOpen={isOpen} onClose={onClose} side="left">
      <AdminSidebar />
      <div className={classes.buttons}>
        <LinkButton to={paths.home} variant="default" onClick={onClose}>
          View site
        </LinkButton>
      </div>
      <div className={classes.clock}>
        <Clock />
      </div>
    </NavDrawer>
  )
}
