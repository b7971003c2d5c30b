import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { AppError } from '../../../../platform/errors.ts'
import { parseInTurns } from '../../../../platform/http/json-parts.ts'
import { findJsonError } from './json-place.ts'
import { leftOutJson, listKey } from './left-out-json.ts'
import { requireCells, requireColumns, requireRows, type Table, type TableRow } from './table.ts'

/**
 * Reads a JSON text that holds a list of records: directly, as `rows` or `questions` of an object,
 * or with one record in each line; or a single record. Throws 400 for anything else.
 */
export async function readJson(given: string): Promise<Table> {
  const lines = listOfLines(given) ?? given
  const read = await parse(lines)
  const [text, parsed] = isOneRecord(read) ? [`[${lines}]`, [read]] : [lines, read]
  const rows = isRecord(parsed) ? parsed[listKey(parsed)] : parsed
  if (!Array.isArray(rows)) throw refused('The JSON file must hold a list of records: [{…}, {…}]')
  requireRows(rows.length)
  return recordTable(rows, () => text)
}

/**
 * Makes a table of the records: the columns are the keys of all records, in the order of
 * appearance. `textOf` returns the JSON text of the records. Yields to the event loop.
 */
export async function recordTable(
  rows: readonly unknown[],
  textOf = () => `[${rows.map(textOfRecord).join(',')}]`,
): Promise<Table> {
  const pause = yieldToEventLoop()
  const named = new Set<string>()
  for (const row of rows) {
    await pause()
    if (isRecord(row)) for (const column of Object.keys(row)) named.add(column)
  }
  const columns = [...named]
  requireColumns(columns)
  requireCells(rows.length, columns.length)
  const tableRows: TableRow[] = []
  for (const [at, row] of rows.entries()) {
    await pause()
    const record = isRecord(row) ? row : null
    tableRows.push({
      number: at + 1,
      cells: columns.map((column) =>
        record && Object.hasOwn(record, column) ? record[column] : undefined,
      ),
      problem: record ? null : 'This is not a record: write {"field": value, …}',
    })
  }
  return {
    columns,
    rows: tableRows,
    source: 'json',
    encoding: 'utf-8',
    delimiter: null,
    leftOut: (reasons) => leftOutJson(textOf(), reasons),
  }
}

/** The only lists of objects that a record itself has are its options. */
const isOneRecord = (given: unknown): given is Record<string, unknown> =>
  isRecord(given) &&
  Object.values(given).some((value) => typeof value === 'string') &&
  !Object.entries(given).some(
    ([key, value]) =>
      Array.isArray(value) && value.some(isRecord) && !/option|choice|answer/i.test(key),
  ) &&
  !Array.isArray(given[listKey(given)])

/** A record may be nested too deeply to be written; such a record is invalid. */
function textOfRecord(row: unknown): string {
  try {
    return JSON.stringify(row)
  } catch {
    return '{}'
  }
}

/**
 * A text with one record in each line, as a JSON list with the same lines; null for any other text.
 */
function listOfLines(text: string): string | null {
  const lines = text.trim().split('\n')
  const isRecordLine = (line = '') => /^\s*\{.*\}\s*$/.test(line)
  const [first, second] = lines.filter((line) => line.trim() !== '')
  if (!isRecordLine(first) || !isRecordLine(second)) return null
  const last = lines.length - 1
  return `[${lines.map((line, at) => (line.trim() === '' || at === last ? line : `${line},`)).join('\n')}]`
}

async function parse(text: string): Promise<unknown> {
  try {
    return await parseInTurns(text, JSON.parse)
  } catch {
    const place = findJsonError(text)
    throw refused(
      place
        ? `The JSON ${place.isEnd ? 'ends too early' : 'is invalid'} in line ${place.line}, column ${place.column}`
        : 'The JSON is invalid',
    )
  }
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const refused = (message: string) => new AppError('invalid_input', message)
