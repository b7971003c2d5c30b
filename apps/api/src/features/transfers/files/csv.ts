import type { Cell } from '../../../platform/list-export.ts'
import { escapeCell } from './formula-guard.ts'

/** A row of an exported list: its cells by column. */
export type FlatRow = Readonly<Record<string, Cell>>

/** What a CSV file begins with: without it Excel takes the file for the local 8-bit alphabet. */
export const byteOrderMark = '\uFEFF'

// Spreadsheets may also split at semicolons and tabs, and trim what is not quoted.
const needsQuotes = /[",;\t\r\n\uFEFF]|^\s|\s$/

/**
 * A line of a CSV file, empty for null. An apostrophe keeps a text that looks like a formula a
 * text.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = escapeCell(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows as a CSV file that spreadsheets read: UTF-8 with a byte order mark, the keys of the
 * first row as columns, an empty cell for what a row lacks.
 */
export function toCsv(rows: readonly FlatRow[]): string {
  const fields = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) =>
    csvLine(fields.map((field) => (Object.hasOwn(row, field) ? (row[field] ?? null) : null))),
  )
  return `${byteOrderMark}${csvLine(fields)}${lines.join('')}`
}
