import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the `main` of a layout: takes the focus when the page changes. A screen reader goes on
 * there, not where the link was.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // A hash has a target of its own.
    if (shown.current !== pathname && !hash) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, hash])
  return main
}
