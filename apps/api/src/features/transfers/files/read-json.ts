import { AppError } from '../../../platform/errors.ts'
import { findJsonError } from './json-place.ts'
import { leftOutJson } from './left-out-json.ts'
import { requireColumns, requireRows, type Table } from './table.ts'

/**
 * Reads a JSON text that holds a list of records, directly or as `rows` of an object. Throws 400
 * for anything else.
 */
export function readJson(text: string): Table {
  const given = parse(text)
  const rows = isRecord(given) ? given.rows : given
  if (!Array.isArray(rows)) throw refused('The JSON file must hold a list of records: [{…}, {…}]')
  requireRows(rows.length)
  return recordTable(rows, () => text)
}

/**
 * The records as a table: the columns are the keys of all records, in the order of appearance.
 * `textOf` gives the JSON text that they come from.
 */
export function recordTable(
  rows: readonly unknown[],
  textOf = () => `[${rows.map(textOfRecord).join(',')}]`,
): Table {
  const records = rows.map((row) => (isRecord(row) ? row : null))
  const columns = [...new Set(records.flatMap((record) => (record ? Object.keys(record) : [])))]
  requireColumns(columns)
  return {
    columns,
    rows: records.map((record, at) => ({
      number: at + 1,
      cells: columns.map((column) =>
        record && Object.hasOwn(record, column) ? record[column] : undefined,
      ),
      problem: record ? null : 'This is no record: write {"field": value, …}',
    })),
    source: 'json',
    hasDecimalCommas: false,
    leftOut: (reasons) => leftOutJson(textOf(), reasons),
  }
}

/** A record may be nested too deeply to be written; it is broken then. */
function textOfRecord(row: unknown): string {
  try {
    return JSON.stringify(row)
  } catch {
    return '{}'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const place = findJsonError(text)
    throw refused(
      place
        ? `The JSON ${place.isEnd ? 'breaks off' : 'is broken'} in line ${place.line}, column ${place.column}`
        : 'The JSON is broken',
    )
  }
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const refused = (message: string) => new AppError('invalid_input', message)
