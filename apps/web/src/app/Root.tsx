import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useSession } from '../lib/session.ts'
import classes from './Root.module.css'
import { UpdateNotice } from './update/UpdateNotice.tsx'
import { useScroll } from './use-scroll.ts'

/** Around every page: where it is scrolled to, and a line while the next one loads. */
export function Root() {
  useScroll()
  useReveal()
  usePressed()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <UpdateNotice />
    </>
  )
}

/** Presses the button that the reader pressed while the page was not ready. */
function usePressed(): void {
  useEffect(() => {
    const pressed = document.querySelector<HTMLElement>('[data-pressed]')
    pressed?.removeAttribute('data-pressed')
    pressed?.click()
  }, [])
}

/**
 * Shows everything as soon as the page stands for whoever is signed in: until then the document
 * shows that of a visitor, without what differs.
 */
function useReveal(): void {
  const user = useSession((session) => session.user)
  useLayoutEffect(() => {
    if (useSession.getState().user === user) document.documentElement.removeAttribute('data-who')
  }, [user])
}

/** A thin line at the top while a page is on its way; quick ones never show it. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading ? (
    <div className={classes.line} role="progressbar" aria-label="Loading page" />
  ) : null
}
