/** The index of the question in an address, where the first is 1; the first without a valid one. */
export function questionIndex(text: string | null, count: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0
}

/** The target of an arrow key in a grid of `count` buttons in `columns`; null without one. */
export function gridStep(key: string, from: number, count: number, columns: number): number | null {
  const target = targetOf(key, from, count, columns)
  return target === null || target < 0 || target >= count || target === from ? null : target
}

function targetOf(key: string, from: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return from + 1
    case 'ArrowLeft':
      return from - 1
    case 'ArrowDown':
      return from + columns
    case 'ArrowUp':
      return from - columns
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
