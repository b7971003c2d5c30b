import { Outlet, useNavigation } from 'react-router'
import classes from './Root.module.css'
import { useScroll } from './use-scroll.ts'

/** Around every page: where it is scrolled to, and a line while the next one loads. */
export function Root() {
  useScroll()
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

/** A thin line at the top while a page is on its way; quick ones never show it. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading ? (
    <div className={classes.line} role="progressbar" aria-label="Loading page" />
  ) : null
}
