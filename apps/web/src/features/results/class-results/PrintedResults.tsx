import type { ClassResultRow } from '@prepwell/contract/results/class-results.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import { usePreparation } from '../../../ui/print/preparation.ts'
import { resultRow } from './class-result-list.tsx'
import { allResultsMutation, type ClassResultSort, type ResultsQuery } from './class-results.api.ts'
import classes from './PrintedResults.module.css'

/** All rows of a query. `key` is the query as JSON. */
interface Prepared {
  readonly key: string
  readonly rows: readonly ClassResultRow[]
}

/**
 * Prints all results that match the filters, not only the current page. The browser's own print
 * command does not wait for them and prints the page of the list.
 */
export function PrintedResults({
  quizId,
  query,
  page,
  columns,
}: {
  readonly quizId: number
  readonly query: ResultsQuery
  /** The rows on the screen. */
  readonly page: readonly ClassResultRow[]
  readonly columns: ReadonlyArray<ListColumn<ClassResultRow, ClassResultSort>>
}) {
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const key = JSON.stringify(query)
  const { mutateAsync } = useMutation(allResultsMutation(quizId))
  usePreparation(async () => setPrepared({ key, rows: await mutateAsync(query) }))
  const rows = prepared?.key === key ? prepared.rows : page
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
