import type { ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import type { FieldError, RowFields } from '../row-fields.ts'
import { excelTrace } from './excel-traces.ts'
import { inTurns } from './in-turns.ts'
import { columnsOf, examplesMax, type FileRow, type SurveyContext } from './survey.ts'

const isLooked = (field: string) =>
  /^(?:option_.|options|correct|numerical_.*|option_\d+_.+|options_.+)$/.test(field)

/**
 * Cells that Excel may have changed. A workbook marks its dates, so they are found in any field; in
 * a text file, only option and answer fields are checked.
 */
function tracesIn({ fields, doubts = [] }: Omit<FileRow, 'number'>): readonly FieldError[] {
  const known = new Set(doubts.map(({ field }) => field))
  const found = [...fields].flatMap(([field, cell]) => {
    const isText = isLooked(field) && !known.has(field) && typeof cell === 'string'
    const reason = isText ? excelTrace(cell) : null
    return reason === null ? [] : [{ field, reason }]
  })
  return [...doubts, ...found]
}

interface TraceCells {
  readonly doubts: readonly ImportDoubt[]
  errorsIn(row: FileRow): readonly FieldError[]
}

/**
 * The cells of a spreadsheet that look as if Excel changed them. They are in doubt unless the
 * author says they are intended. Yields to the event loop.
 */
export async function surveyTraces(
  rows: readonly FileRow[],
  { source, readings, nameOf }: SurveyContext,
): Promise<TraceCells> {
  if (source === 'json') return { doubts: [], errorsIn: () => [] }
  const looked = await inTurns(rows, (row) => ({ ...row, traces: tracesIn(row) }))
  const found = looked.filter(({ traces }) => traces.length > 0)
  const cellOf = (fields: RowFields, { field }: FieldError) => String(fields.get(field)).trim()
  const doubt: ImportDoubt = {
    about: 'excel',
    columns: columnsOf(
      found.flatMap(({ traces }) => traces.map(({ field }) => field)),
      nameOf,
    ),
    rows: found.length,
    answer: readings.excel ?? null,
    readings: [
      {
        reading: 'as_written',
        examples: found.slice(0, examplesMax).flatMap(({ number, fields, traces: [first] }) => {
          const cell = first && cellOf(fields, first)
          return cell === undefined ? [] : [{ number, cell, value: cell, question: null }]
        }),
      },
    ],
  }
  return {
    doubts: found.length > 0 ? [doubt] : [],
    errorsIn: readings.excel === 'as_written' ? () => [] : tracesIn,
  }
}
