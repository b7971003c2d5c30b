import { spreadsheetFormula } from '@prepwell/contract/spreadsheet.ts'
import papaparse from 'papaparse'

/** What a cell of an exported list may hold. */
type Cell = string | number | boolean | null

/** A row of an exported list: its cells by column. */
export type FlatRow = Readonly<Record<string, Cell>>

// Without it Excel takes the file for the local 8-bit alphabet.
const byteOrderMark = '\uFEFF'

/**
 * The rows as a CSV file that spreadsheets read: UTF-8 with a byte order mark, the keys of the first row as columns, an
 * empty cell for null and for what a row lacks. An apostrophe keeps a text that looks like a formula a text.
 */
export function toCsv(rows: readonly FlatRow[]): string {
  const fields = Object.keys(rows[0] ?? {})
  const data = rows.map((row) =>
    fields.map((field) => (Object.hasOwn(row, field) ? row[field] : null)),
  )
  const newline = '\r\n'
  return `${byteOrderMark}${papaparse.unparse({ fields, data }, { newline, escapeFormulae: spreadsheetFormula })}${newline}`
}
