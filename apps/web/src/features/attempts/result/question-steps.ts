/**
 * The index of the question that an address names, counted from 1 there; the first when it names
 * none.
 */
export function questionIndex(text: string | null, count: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0
}

/**
 * Where an arrow key leads in a grid of `count` buttons, `columns` to a row; null when it leads
 * nowhere.
 */
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
