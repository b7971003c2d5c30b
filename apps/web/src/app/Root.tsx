import { Outlet, ScrollRestoration } from 'react-router'
import { NavigationProgress } from './NavigationProgress.tsx'

/** Around every page: the scroll position of each, and a line while the next one loads. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
