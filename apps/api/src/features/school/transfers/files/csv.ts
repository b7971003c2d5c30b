import type { Cell } from '../../../../platform/files/list-export.ts'
import { escapeCell } from './formula-guard.ts'

/** A row of an exported list: its cells by column. */
export type FlatRow = Readonly<Record<string, Cell>>

/** The start of a CSV file: without it Excel reads the file in the local 8-bit encoding. */
export const byteOrderMark = '\uFEFF'

// Spreadsheets may also split at semicolons and tabs, and trim unquoted cells.
const needsQuotes = /[",;\t\r\n\uFEFF]|^\s|\s$/

/**
 * A line of a CSV file; null becomes an empty cell. An apostrophe keeps a text that looks like a
 * formula from being executed.
 */
export const csvLine = (cells: readonly Cell[]): string => delimitedLine(cells, ',')

/** Like {@link csvLine}, with another delimiter: a comma, a semicolon or a tab. */
export const delimitedLine = (cells: readonly Cell[], delimiter: string): string =>
  `${cells.map(written).join(delimiter)}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = escapeCell(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows as a CSV file for spreadsheets: UTF-8 with a byte order mark, the keys of the first row
 * as columns, an empty cell for each missing value.
 */
export function toCsv(rows: readonly FlatRow[]): string {
  const fields = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) =>
    csvLine(fields.map((field) => (Object.hasOwn(row, field) ? (row[field] ?? null) : null))),
  )
  return `${byteOrderMark}${csvLine(fields)}${lines.join('')}`
}
