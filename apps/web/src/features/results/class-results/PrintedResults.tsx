import type { ClassResultRow } from '@prepwell/contract/results/class-results.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import { usePreparation } from '../../../ui/print/preparation.ts'
import { resultRow } from './class-result-list.tsx'
import { allResultsMutation, type ClassResultSort, type ResultsQuery } from './class-results.api.ts'
import classes from './PrintedResults.module.css'

/** Prints all results that match the filters, not only the current page. */
export function PrintedResults({
  quizId,
  query,
  columns,
}: {
  readonly quizId: number
  readonly query: ResultsQuery
  readonly columns: ReadonlyArray<ListColumn<ClassResultRow, ClassResultSort>>
}) {
  const [rows, setRows] = useState<readonly ClassResultRow[]>([])
  const { mutateAsync } = useMutation(allResultsMutation(quizId))
  usePreparation(async () => setRows(await mutateAsync(query)))
  return (
    <table className={classes.table} data-print="only">
      <thead>
        <tr>
          {columns.map(({ header, sort }) => (
            <th key={sort ?? header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={resultRow.key(row)}>
            {columns.map(({ header, sort, cell }) => (
              <td key={sort ?? header}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
