import { functionalUpdate, type ReactTable, type RowData, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ListColumn } from './list-column.ts'
import { type ListFeatures, listFeatures } from './list-features.ts'
import type { ListRow } from './list-row.ts'
import type { ListFilters } from './list-state.ts'
import { tableColumns } from './table-columns.ts'
import { useColumnVisibility } from './use-column-visibility.ts'
import type { List } from './use-list.ts'

/** A list as the table library knows it: the page of rows, the columns, the order and the pages. */
export type ListTableModel<Row extends RowData> = ReactTable<ListFeatures, Row>

const none: readonly never[] = []

/**
 * The table over a list. The list's address stays the owner of order and page; this
 * browser remembers hidden columns.
 */
export function useListTable<Row extends RowData, Sort extends string, Filters extends ListFilters>(
  { shape, state, change, load }: List<Row, Sort, Filters>,
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
  { key }: ListRow<Row>,
  name: string,
): ListTableModel<Row> {
  const { sort, order, page, perPage } = state
  const definitions = useMemo(() => tableColumns(columns), [columns])
  const sorting = useMemo(() => [{ id: sort, desc: order === 'desc' }], [sort, order])
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: perPage }), [page, perPage])
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(name, columns)
  return useTable({
    features: listFeatures,
    columns: definitions,
    data: load.rows ?? none,
    getRowId: (row) => String(key(row)),
    rowCount: load.total ?? 0,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, pagination, columnVisibility },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting)
      const wanted = shape.sorts.find((one) => one === next?.id)
      if (next && wanted) change({ sort: wanted, order: next.desc ? 'desc' : 'asc' })
    },
    onPaginationChange: (update) => {
      const { pageIndex, pageSize } = functionalUpdate(update, pagination)
      change(pageSize === perPage ? { page: pageIndex + 1 } : { perPage: pageSize })
    },
    onColumnVisibilityChange: (update) =>
      setColumnVisibility(functionalUpdate(update, columnVisibility)),
  })
}
