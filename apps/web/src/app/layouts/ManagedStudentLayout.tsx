import { Outlet, useParams } from 'react-router'
import { managedStudentPlaces } from './admin-places.ts'
import classes from './ManagedStudentLayout.module.css'
import { PlaceList } from './PlaceList.tsx'

/**
 * An admin's pages about one student: their places on the left, on narrow screens in a row above.
 */
export function ManagedStudentLayout() {
  const id = Number(useParams().id)
  return (
    <div className={classes.layout}>
      <nav className={classes.places} aria-label="Student">
        <PlaceList places={Number.isNaN(id) ? [] : managedStudentPlaces(id)} />
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  )
}
