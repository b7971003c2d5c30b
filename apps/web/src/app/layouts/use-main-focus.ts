import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A ref for a layout's `main`, which takes focus when the page changes, so that a screen reader
 * continues there instead of at the followed link.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // A link with a hash moves focus to its own target instead.
    if (shown.current !== pathname && !hash) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, hash])
  return main
}
