/** Places beside the question: the first two for a narrow window, the others for a wide one. */
export type Dock = 'above' | 'below' | 'left' | 'right-top' | 'right-bottom'

/** Places in a window of `width` pixels; the calculator opens at the first. */
export function docksFor(width: number): readonly Dock[] {
  if (width <= 992) return ['above', 'below']
  return width < 1340 ? ['right-top', 'right-bottom'] : ['right-top', 'right-bottom', 'left']
}

/** The place nearest to a drop; `x` and `y` are fractions of the window, 0 to 1. */
export function dockAt(docks: readonly Dock[], x: number, y: number): Dock {
  const wanted: readonly Dock[] =
    x < 0.4 && docks.includes('left')
      ? ['left']
      : y < 0.5
        ? ['above', 'right-top']
        : ['below', 'right-bottom']
  return docks.find((dock) => wanted.includes(dock)) ?? docks[0] ?? 'below'
}

/** The place that an arrow key moves to; null if there is none on that side. */
export function dockTowards(docks: readonly Dock[], from: Dock, key: string): Dock | null {
  const aim: Readonly<Record<string, readonly Dock[]>> = {
    ArrowUp: ['above', 'right-top'],
    ArrowDown: ['below', 'right-bottom'],
    ArrowLeft: ['left'],
    ArrowRight: ['right-top'],
  }
  if (from === 'left' && key !== 'ArrowRight') return null
  if (from !== 'left' && key === 'ArrowRight') return null
  const found = docks.find((dock) => aim[key]?.includes(dock))
  return found && found !== from ? found : null
}

/** Names of the positions for screen readers. */
export const dockNames: Readonly<Record<Dock, string>> = {
  above: 'above the question',
  below: 'below the question',
  left: 'left of the question',
  'right-top': 'right of the question, at the top',
  'right-bottom': 'right of the question, at the bottom',
}
