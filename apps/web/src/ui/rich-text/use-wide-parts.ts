import { type RefObject, useEffect } from 'react'

/** Makes formulas and tables that are too wide scroll in their own box, by touch and keyboard. */
export function useWideParts(root: RefObject<HTMLElement | null>): void {
  // No dependencies: the component renders only for a new text, which has new parts.
  useEffect(() => {
    const box = root.current
    const parts = box?.querySelectorAll<HTMLElement>('[data-may-be-wide]')
    if (!box || !parts?.length) return
    const observer = new ResizeObserver(([room]) => {
      for (const part of parts) mark(part, widthOf(part) > (room?.contentRect.width ?? 0))
    })
    observer.observe(roomOf(box))
    return () => observer.disconnect()
  })
}

/** The nearest ancestor that is not inline, which limits the width. */
function roomOf(box: HTMLElement): HTMLElement {
  let room = box
  while (room.parentElement && getComputedStyle(room).display === 'inline')
    room = room.parentElement
  return room
}

/**
 * Minimum width in pixels. An inline formula breaks between its pieces; a displayed one does not.
 */
function widthOf(part: HTMLElement): number {
  const pieces = part.querySelectorAll<HTMLElement>('.katex-html > .katex-base, table')
  const widths = Array.from(pieces, (piece) => piece.offsetWidth)
  return part.hasAttribute('data-display')
    ? widths.reduce((sum, width) => sum + width, 0)
    : Math.max(0, ...widths)
}

function mark(part: HTMLElement, isWide: boolean): void {
  if (isWide === part.hasAttribute('data-wide')) return
  if (!isWide) {
    for (const name of ['data-wide', 'tabindex', 'role', 'aria-label']) part.removeAttribute(name)
    return
  }
  part.setAttribute('data-wide', '')
  part.setAttribute('tabindex', '0')
  part.setAttribute('role', 'group')
  part.setAttribute('aria-label', `${part.dataset.mayBeWide}, scroll sideways to see all of it`)
}
