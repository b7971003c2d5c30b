import type { XmlElement } from '../xml/index.ts'
import { columnNumber, type SheetRow } from './sheet-cell.ts'

/** Cells of one column that are merged into one. */
export interface MergedCells {
  readonly column: number
  readonly first: number
  readonly last: number
}

/** The cells of a `mergeCell`; none if it is wider than a column. */
export function readMerged({ attributes }: XmlElement): MergedCells[] {
  const [, from = '', first, to = '', last] =
    /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/i.exec(attributes.get('ref') ?? '') ?? []
  const column = columnNumber(from)
  return column === null || column !== columnNumber(to)
    ? []
    : [{ column, first: Number(first), last: Number(last) }]
}

/**
 * Gives each row the cells that it shares with the rows above it, such as the chapter of several
 * questions. Rows without other cells stay empty.
 */
export function fillMerged(
  rows: ReadonlyMap<number, SheetRow>,
  merged: readonly MergedCells[],
): void {
  const numbers = [...rows.keys()].sort((a, b) => a - b)
  for (const [column, given] of Map.groupBy(merged, (one) => one.column)) {
    const ranges = given.sort((a, b) => a.first - b.first)
    let at = 0
    for (const number of numbers) {
      while ((ranges[at]?.last ?? Number.POSITIVE_INFINITY) < number) at += 1
      const first = ranges[at]?.first ?? number
      const cell = first < number ? rows.get(first)?.get(column) : undefined
      const row = rows.get(number)
      if (cell && row && !row.has(column)) row.set(column, cell)
    }
  }
}
