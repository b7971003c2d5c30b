import { setImmediate } from 'node:timers/promises'
import { limits } from '@prepwell/contract/wire/limits.ts'
import papaparse, { type ParseResult } from 'papaparse'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { AppError } from '../../../../platform/errors.ts'
import { leftOutCsv } from './left-out-csv.ts'
import {
  type Delimiter,
  requireCells,
  requireColumns,
  requireRows,
  type Table,
  type TableRow,
  tooManyRows,
} from './table.ts'

/**
 * Number of characters parsed before the event loop runs again. A row of a valid file is shorter.
 */
const sliceLength = 512 * 1024
/** Maximum length of the header, in characters. */
const headLength = 64 * 1024

type Newline = '\r' | '\n'

const delimiters: readonly Delimiter[] = [',', ';', '\t']
/** A first line that tells Excel the delimiter. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\r|\n)[\r\n]*/i

/**
 * Reads a CSV text whose first row names the columns, separated by commas, semicolons or tabs. It
 * yields to the event loop between slices. Throws 400 when the limits of cells and rows are
 * ambiguous or there are no rows.
 */
export async function readCsv(given: string): Promise<Table> {
  const start = given.replace(/^[\r\n]+/, '')
  const named = separatorLine.exec(start)?.[1] as Delimiter | undefined
  const text = start.replace(separatorLine, '')
  const newline = newlineOf(text)
  const delimiter = named ?? delimiterOf(text, newline)
  let columns: readonly string[] | undefined
  const rows: TableRow[] = []
  // The header is row 0.
  let number = 0
  const pause = yieldToEventLoop()
  for await (const cells of eachRow(text, delimiter, newline)) {
    await pause()
    if (!columns) columns = columnNames(cells)
    else {
      number += 1
      if (cells.some((cell) => cell.trim() !== '')) rows.push(toRow(number, cells, columns.length))
      if (rows.length > limits.importRowsMax) throw tooManyRows()
      requireCells(rows.length, columns.length)
    }
  }
  requireRows(rows.length)
  const header = columns ?? []
  return {
    columns: header,
    rows,
    source: 'spreadsheet',
    encoding: 'utf-8',
    delimiter,
    leftOut: (reasons) => leftOutCsv({ columns: header, rows, delimiter }, reasons),
  }
}

async function* eachRow(text: string, delimiter: string, newline: Newline) {
  const parser = new papaparse.Parser({ delimiter, newline })
  let number = 0
  for (let start = 0, rest = ''; start < text.length; ) {
    const end = start + sliceLength
    const isLast = end >= text.length
    const part = rest + text.slice(start, end)
    const { data, errors, meta }: ParseResult<string[]> = parser.parse(part, 0, !isLast)
    const [error] = errors
    if (error) throw quoteError(error.code, number + (error.row ?? 0))
    if (data.length === 0 && !isLast) throw quoteError('MissingQuotes', number)
    for (const cells of data) yield cells.map((cell, at) => withoutReturn(cell, at, cells))
    number += data.length
    rest = part.slice(meta.cursor)
    start = end
    await setImmediate()
  }
}

/** A file may mix `\r\n` and `\n`: the parser then leaves the `\r` at the end of the last cell. */
const withoutReturn = (cell: string, at: number, cells: readonly string[]) =>
  at === cells.length - 1 && cell.endsWith('\r') ? cell.slice(0, -1) : cell

function quoteError(code: string, row: number): AppError {
  const where = row === 0 ? 'The header' : `Row ${row}`
  return new AppError(
    'invalid_input',
    code === 'MissingQuotes'
      ? `${where} does not end: a quotation mark (") that opens a cell in it is never closed`
      : `${where} has a quotation mark (") inside a quoted cell: write it twice ("")`,
  )
}

/** Spreadsheets leave trailing columns without a name. */
function columnNames(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim())
  const columns = names
    .slice(0, names.findLastIndex((name) => name !== '') + 1)
    .map((name, at) => name || `Column ${at + 1}`)
  requireColumns(columns)
  return columns
}

function toRow(number: number, given: readonly string[], width: number): TableRow {
  const isTooLong = given.slice(width).some((cell) => cell.trim() !== '')
  const problem = isTooLong
    ? `The row has ${given.length} cells, the header ${width}: a cell with a comma needs quotation marks`
    : null
  const length = isTooLong ? given.length : width
  const cells = Array.from({ length }, (_none, at) => given[at] ?? '')
  return { number, cells, problem }
}

/** Only very old files end their lines in `\r` alone. */
function newlineOf(text: string): Newline {
  const [end] = /[\r\n]+/.exec(text.slice(0, headLength).replace(/"[^"]*"/g, '')) ?? []
  return end && !end.includes('\n') ? '\r' : '\n'
}

/** The delimiter that splits the header into the most columns. */
function delimiterOf(text: string, newline: Newline): Delimiter {
  const head = text.slice(0, headLength)
  const widths = delimiters.map((delimiter) => {
    const { data } = papaparse.parse<string[]>(head, { delimiter, newline, preview: 1 })
    return data[0]?.length ?? 0
  })
  return delimiters[widths.indexOf(Math.max(...widths))] ?? ','
}
