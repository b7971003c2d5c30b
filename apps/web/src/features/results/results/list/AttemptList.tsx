import type { AttemptRow } from '@prepwell/contract/results/results.ts'
import { DataTable, type DataTableProps } from '../../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../../ui/data-table/list-row.ts'
import { loadFirstPage } from '../../../../ui/data-table/load-first-page.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { ExportMenu } from '../../../shared/list-transfer/index.ts'
import { attemptsQuery } from '../results.api.ts'
import { attemptColumns } from './attempt-columns.tsx'
import { type AttemptSort, attemptOrders, attemptShape, attemptTexts } from './attempt-list.ts'

/** Loads the first of the reader's own attempts. */
export const loadOwnAttempts = loadFirstPage(attemptShape, attemptsQuery)

interface AttemptListProps {
  /** For admins: the student's id. Without it, the reader's own attempts. */
  readonly studentId?: number
  readonly row: ListRow<AttemptRow>
  /** Shown when there are no attempts. */
  readonly empty: DataTableProps<AttemptRow, AttemptSort, typeof attemptShape.filters>['empty']
}

/** A student's attempts. Search, filters, order and page are in the address. */
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
      <ExportMenu
        {...attemptTexts}
        list="attempts"
        query={{ ...list.query, ...whose }}
        total={list.load.total}
      />
    </DataTable>
  )
}
