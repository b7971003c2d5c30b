import { type RefObject, useEffect } from 'react'

/** Makes formulas and tables that are too wide scroll in their own box, by touch and keyboard. */
export function useWideParts(root: RefObject<HTMLElement | null>): void {
  // No dependencies: the component renders only for a new text, which has new parts.
  useEffect(() => {
    const box = root.current
    const parts = box?.querySelectorAll<HTMLElement>('[data-may-be-wide]')
    if (!box || !parts?.length) return
    return watch(roomOf(box), [...parts])
  })
}

const partsIn = new Map<Element, Set<readonly HTMLElement[]>>()

let observer: ResizeObserver | undefined

/**
 * Marks the parts now and after each change of the width of `room`. Returns a function that stops
 * this.
 */
function watch(room: HTMLElement, parts: readonly HTMLElement[]): () => void {
  observer ??= new ResizeObserver(measure)
  const known = partsIn.get(room) ?? new Set()
  partsIn.set(room, known.add(parts))
  // Observing it anew reports the element even if its size has not changed.
  observer.unobserve(room)
  observer.observe(room)
  return () => {
    known.delete(parts)
    if (known.size > 0) return
    partsIn.delete(room)
    observer?.unobserve(room)
  }
}

/**
 * Measures the parts of all texts before it changes one: after each change the browser would lay
 * out the page again, which took half a minute for papers in two columns.
 */
function measure(rooms: readonly ResizeObserverEntry[]): void {
  const measured = rooms.flatMap(({ target, contentRect: { width } }) =>
    [...(partsIn.get(target) ?? [])]
      .flat()
      .map((part) => ({ part, isWide: widthOf(part) > width })),
  )
  for (const { part, isWide } of measured) mark(part, isWide)
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
