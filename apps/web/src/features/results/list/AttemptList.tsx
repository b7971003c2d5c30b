import type { AttemptRow } from '@prepwell/contract/results.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { ExportButtons } from '../../transfers/index.ts'
import { attemptsQuery } from '../results.api.ts'
import { attemptColumns } from './attempt-columns.tsx'
import { type AttemptSort, attemptOrders, attemptShape, attemptTexts } from './attempt-list.ts'

/** What {@link AttemptList} shows. */
export interface AttemptListProps {
  /** Whose attempts an admin looks at; the reader's own when absent. */
  readonly studentId?: number
  readonly row: ListRow<AttemptRow>
  /** What it means that there is no attempt. */
  readonly empty: DataTableProps<AttemptRow, AttemptSort, typeof attemptShape.filters>['empty']
}

/** A student's attempts with search, filters, order and pages, all of them in the address. */
export function AttemptList({ studentId, row, empty }: AttemptListProps) {
  const whose = studentId === undefined ? {} : { student_id: studentId }
  const list = useList(attemptShape, (query) => attemptsQuery({ ...query, ...whose }))
  return (
    <DataTable
      list={list}
      texts={attemptTexts}
      columns={attemptColumns}
      row={row}
      orders={attemptOrders}
      empty={empty}
    >
      <ExportButtons
        {...attemptTexts}
        list="attempts"
        query={{ ...list.query, ...whose }}
        total={list.load.total}
      />
    </DataTable>
  )
}
