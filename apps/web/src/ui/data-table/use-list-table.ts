import { functionalUpdate, type ReactTable, type RowData, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { hiddenAtFirst, useColumnVisibility, visibilityWithout } from './column-visibility.ts'
import type { ListColumn } from './list-column.ts'
import type { ListRow } from './list-row.ts'
import type { ListFilters } from './list-state.ts'
import { filledColumns, type ListFeatures, listFeatures, tableColumns } from './table-columns.ts'
import type { List } from './use-list.ts'

/** A list in the table library: one page of rows, columns, order and pages. */
export type ListTableModel<Row extends RowData> = ReactTable<ListFeatures, Row>

const none: readonly never[] = []

/** Order and page live in the address; hidden columns live in the browser's storage. */
export function useListTable<Row extends RowData, Sort extends string, Filters extends ListFilters>(
  { shape, state, change, load }: List<Row, Sort, Filters>,
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
  { key }: ListRow<Row>,
  name: string,
): ListTableModel<Row> {
  const { sort, order, page, perPage } = state
  const { rows = none, total } = load
  const definitions = useMemo(
    // Other pages may have values where this one has none.
    () => tableColumns(rows.length === total ? filledColumns(columns, rows, sort) : columns),
    [columns, rows, total, sort],
  )
  const sorting = useMemo(() => [{ id: sort, desc: order === 'desc' }], [sort, order])
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: perPage }), [page, perPage])
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(name, columns)
  const initialState = useMemo(
    () => ({ columnVisibility: visibilityWithout(hiddenAtFirst(columns)) }),
    [columns],
  )
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
    initialState,
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
