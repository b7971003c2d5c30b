import { type RefObject, useEffect } from 'react'
import { useSitting } from '../hooks/sitting-context.ts'

interface Extent {
  /** From the top of what scrolls, in pixels. */
  readonly top: number
  readonly height: number
}

/** In pixels; more than the padding around the buttons. */
const margin = 6

/**
 * Where a box has to be scrolled to for an item to be in sight, with a row around it where there is
 * room; `box.top` is where it is scrolled to now, and stays if it can.
 */
export function scrollToShow(item: Extent, box: Extent): number {
  const around = box.height >= 4 * item.height ? item.height : margin
  const least = item.top + item.height + around - box.height
  return Math.max(0, least, Math.min(box.top, item.top - around))
}

/**
 * Keeps the current question's button of a list in sight, also when the list gets smaller. The page
 * stays where it is, unlike with scrollIntoView.
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
