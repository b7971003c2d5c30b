/** The index of the question whose number, from 1, is in the address; 0 without a valid number. */
export function questionIndex(text: string | null, count: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0
}

/** Buttons in `columns`. `groups` holds their indexes by section; each section starts a new row. */
interface Grid {
  readonly groups: readonly number[]
  readonly columns: number
}

/** The index of the button that an arrow key moves to; null when there is none. */
export function gridStep(key: string, from: number, { groups, columns }: Grid): number | null {
  const rows = rowsOf(groups, columns)
  const row = rows.findIndex((indexes) => indexes.includes(from))
  const column = rows[row]?.indexOf(from) ?? 0
  const target = (): number | undefined => {
    switch (key) {
      case 'ArrowRight':
        return rows.flat()[from + 1]
      case 'ArrowLeft':
        return rows.flat()[from - 1]
      case 'ArrowDown':
        return inColumn(rows[row + 1], column, rows[row + 2] !== undefined)
      case 'ArrowUp':
        return inColumn(rows[row - 1], column, true)
      case 'Home':
        return rows[0]?.[0]
      case 'End':
        return rows.at(-1)?.at(-1)
      default:
        return undefined
    }
  }
  const to = target()
  return to === undefined || to === from ? null : to
}

function rowsOf(groups: readonly number[], columns: number): number[][] {
  const rows: number[][] = []
  let next = 0
  for (const count of groups) {
    for (let place = 0; place < count; place += columns)
      rows.push(Array.from({ length: Math.min(columns, count - place) }, () => next++))
  }
  return rows
}

/** The button in this column of a row. With `orLast`, the last button if the row is shorter. */
const inColumn = (row: readonly number[] | undefined, column: number, orLast: boolean) =>
  row?.[column] ?? (orLast ? row?.at(-1) : undefined)
