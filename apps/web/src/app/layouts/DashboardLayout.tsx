import { Outlet } from 'react-router'
import classes from './DashboardLayout.module.css'
import { StudentSidebar } from './navigation/StudentSidebar.tsx'

/**
 * Layout of the student's pages: navigation on the left, or in the header's drawer on narrow
 * screens.
 */
export function DashboardLayout() {
  return (
    <div className={classes.layout}>
      <aside className={classes.side}>
        <StudentSidebar />
      </aside>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  )
}
