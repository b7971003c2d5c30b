import { escapeCell } from '../../files/formula-guard.ts'
import { leftOutCsv } from '../../files/left-out-csv.ts'
import type { Table } from '../../files/table.ts'
import type { Workbook } from './read-workbook.ts'

/** Returns a workbook as a table. The rows that an import leaves out are returned as CSV. */
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
        // A workbook's text never needs a leading apostrophe, but some texts in a CSV file do.
        rows: rows
          .filter(({ number }) => reasons.has(number))
          .map((row) => ({ ...row, cells: row.cells.map((cell) => escapeCell(String(cell))) })),
        delimiter: ',',
      },
      reasons,
    ),
})
