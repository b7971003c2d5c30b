import { type RefObject, useEffect } from 'react'
import { useSitting } from '../hooks/sitting-context.ts'

interface Extent {
  /** Pixels from the top of the scrolling element. */
  readonly top: number
  readonly height: number
}

/** Pixels; more than the padding around the buttons. */
const margin = 6

/**
 * Returns the scroll position that shows an item, with one row around it if there is room.
 * `box.top` is the current position and is kept if possible.
 */
export function scrollToShow(item: Extent, box: Extent): number {
  const around = box.height >= 4 * item.height ? item.height : margin
  const least = item.top + item.height + around - box.height
  return Math.max(0, least, Math.min(box.top, item.top - around))
}

/**
 * Keeps the current question's button in view within its list, even when the list shrinks. Unlike
 * scrollIntoView, it does not scroll the page.
 */
export function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  const { controller } = useSitting()
  useEffect(() => {
    const box = list.current
    if (!box) return
    const show = () => {
      const { current } = controller.store.getState().session
      const button = box.querySelector<HTMLElement>(`[data-question="${current}"]`)
      if (!button) return
      box.scrollTop = scrollToShow(
        { top: button.offsetTop, height: button.offsetHeight },
        { top: box.scrollTop, height: box.clientHeight },
      )
    }
    const observer = new ResizeObserver(show)
    observer.observe(box)
    const stop = controller.store.subscribe((state, before) => {
      if (state.session.current !== before.session.current) show()
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [controller, list])
}
