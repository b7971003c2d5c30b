import { type RefObject, useEffect } from 'react'

/**
 * Lets the keyboard scroll a box while its content is longer than the box;
 * otherwise the Tab key passes it by.
 */
export function useScrollStop(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const { current: outer } = box
    const { current: inner } = content
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => {
      if (outer.scrollHeight > outer.clientHeight) outer.tabIndex = 0
      else outer.removeAttribute('tabindex')
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box, content])
}
