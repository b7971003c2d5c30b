import { escapeCell } from '../../files/formula-guard.ts'
import { leftOutCsv } from '../../files/left-out-csv.ts'
import type { Table } from '../../files/table.ts'
import type { Workbook } from './read-workbook.ts'

/** The table of a workbook; rows that an import leaves out are returned as CSV. */
export const workbookTable = ({ columns, rows }: Pick<Workbook, 'columns' | 'rows'>): Table => ({
  columns,
  rows,
  source: 'workbook',
  encoding: 'utf-8',
  delimiter: null,
  leftOut: (reasons) =>
    leftOutCsv(
      {
        columns,
        // In a workbook no text needs an apostrophe, in a CSV file some do.
        rows: rows
          .filter(({ number }) => reasons.has(number))
          .map((row) => ({ ...row, cells: row.cells.map((cell) => escapeCell(String(cell))) })),
        delimiter: ',',
      },
      reasons,
    ),
})
