import { Outlet, useParams } from 'react-router'
import classes from './ManagedStudentLayout.module.css'
import { managedStudentItems } from './navigation/admin-navigation.ts'
import { NavList } from './navigation/NavList.tsx'

/**
 * Layout of an admin's pages about one student: links on the left, or in a row at the top on narrow
 * screens.
 */
export function ManagedStudentLayout() {
  const id = Number(useParams().id)
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label="Student">
        <NavList items={Number.isNaN(id) ? [] : managedStudentItems(id)} />
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  )
}
