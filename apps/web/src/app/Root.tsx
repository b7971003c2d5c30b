import { Outlet } from 'react-router'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useScroll } from './scroll/use-scroll.ts'

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
