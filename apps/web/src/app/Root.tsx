import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useSession } from '../lib/session.ts'
import classes from './Root.module.css'
import { useUpdate } from './update/use-update.ts'
import { useScroll } from './use-scroll.ts'

/** Wraps every page. Restores scroll positions and shows a progress line during navigation. */
export function Root() {
  useScroll()
  useReveal()
  usePressed()
  const UpdateNotice = useUpdate(({ Notice }) => Notice)
  return (
    <>
      <NavigationProgress />
      <Outlet />
      {UpdateNotice ? <UpdateNotice /> : null}
    </>
  )
}

/** Clicks the button that the reader pressed before hydration. */
function usePressed(): void {
  useEffect(() => {
    const pressed = document.querySelector<HTMLElement>('[data-pressed]')
    pressed?.removeAttribute('data-pressed')
    pressed?.click()
  }, [])
}

/**
 * Reveals the page once it is rendered for the signed-in user. Until then the document shows the
 * visitor's version without the parts that differ.
 */
function useReveal(): void {
  const user = useSession((session) => session.user)
  useLayoutEffect(() => {
    if (useSession.getState().user === user) document.documentElement.removeAttribute('data-who')
  }, [user])
}

/** A thin line at the top during navigation. A fast navigation never shows it. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading ? (
    <div
      className={classes.line}
      role="progressbar"
      aria-label="Loading page"
      // The element lies outside every landmark, which accessibility rules allow only for a live
      // region.
      aria-live="polite"
    />
  ) : null
}
