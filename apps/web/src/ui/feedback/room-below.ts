/** A box on the screen; its edges are in pixels from the top of the screen. */
export interface Strip {
  readonly top: number
  readonly bottom: number
}

/** Pixels between toasts and a bar. */
const gap = 16

/**
 * Pixels above the bottom of the screen at which toasts must end to cover no bar of buttons. They
 * stay at the bottom if they fit below a bar.
 */
export function roomBelow(toastsHeight: number, bars: readonly Strip[], screen: number): number {
  let room = 0
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const top = screen - room - toastsHeight - 2 * gap
    const isVisible = bar.bottom > 0 && bar.top < screen
    if (isVisible && bar.bottom > top) room = Math.max(room, screen - bar.top)
  }
  return room
}

/** Bars of buttons and messages, marked by `data-action-bar`, that reach below `toasts`. */
export const barsBelow = (toasts: Element): Strip[] => {
  const { left, right } = toasts.getBoundingClientRect()
  return Array.from(document.querySelectorAll('[data-action-bar]'), (bar) =>
    bar.getBoundingClientRect(),
  ).filter((bar) => bar.right > left && bar.left < right)
}
