import type { TextFileType } from '@prepwell/contract/school/import-report.ts'
import { type Batches, mapped, type Sheet } from '../../../../platform/files/list-export.ts'
import { byteOrderMark, csvLine } from '../files/csv.ts'

/**
 * The text of a list's file in batches of rows; `counted` holds the number of rows once all are
 * read.
 */
export const exportText = (
  sheet: Sheet,
  type: TextFileType,
  counted: { rows: number },
): AsyncIterable<string> =>
  type === 'csv' ? csvText(sheet, counted) : jsonText(recordsOf(sheet), counted)

async function* csvText(sheet: Sheet, counted: { rows: number }): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(sheet.header)}`
  for await (const rows of sheet.cells()) {
    counted.rows += rows.length
    yield rows.map(csvLine).join('')
  }
}

/** The same format as JSON.stringify with an indent of 2. */
async function* jsonText(
  records: Batches<object>,
  counted: { rows: number },
): AsyncGenerator<string> {
  yield '['
  for await (const rows of records) {
    const indented = JSON.stringify(rows, null, 2).slice('['.length, -'\n]'.length)
    yield counted.rows > 0 ? `,${indented}` : indented
    counted.rows += rows.length
  }
  yield counted.rows > 0 ? '\n]\n' : ']\n'
}

const recordsOf = (sheet: Sheet): Batches<object> =>
  sheet.records?.() ??
  mapped(sheet.cells(), (cells) =>
    Object.fromEntries(sheet.header.map((column, place) => [column, cells[place]])),
  )
