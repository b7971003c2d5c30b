import {
  type Cell,
  type Column,
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { CardPlace, ListColumn } from './list-column.ts'

/** The table library's features that lists use; the server searches, filters, sorts and pages. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{
    readonly title: string
    readonly card?: CardPlace | undefined
    readonly share?: number | undefined
    /** The column that identifies rows. */
    readonly isName: boolean
  }>(),
})

export type ListFeatures = typeof listFeatures

/** The column's sort key, or its header if it cannot be sorted by. */
export const columnId = <Row, Sort extends string>({ sort, header }: ListColumn<Row, Sort>) =>
  sort ?? header

/** The column that identifies rows and cannot be hidden: the cards' heading, else the first. */
export const namesColumn = <Row, Sort extends string>(
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
) => columns.find(({ card }) => card === 'heading') ?? columns[0]

/** Translates a list's columns for the table library. */
export function tableColumns<Row extends RowData, Sort extends string>(
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
): ColumnDef<ListFeatures, Row>[] {
  const names = namesColumn(columns)
  return columns.map((column) => ({
    id: columnId(column),
    header: column.header,
    // The library sorts only by columns with an accessor. It never reads the value: the server
    // sorts.
    accessorFn: column.cell,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.firstOrder === 'desc',
    enableHiding: column !== names,
    meta: {
      title: column.header,
      card: column.card ?? (column.header === 'ID' ? 'last' : undefined),
      share: column.share,
      isName: column === names,
    },
  }))
}

/** The header as text. */
export const titleOf = <Row extends RowData>({
  columnDef,
  id,
}: Column<ListFeatures, Row>): string => columnDef.meta?.title ?? id

/** Percentage of the table's width for a column; undefined to fit its values. */
export const shareOf = <Row extends RowData>({
  columnDef,
}: Column<ListFeatures, Row>): number | undefined => columnDef.meta?.share

/** A cell's place on a card. */
export const placeOf = <Row extends RowData>(
  cell: Cell<ListFeatures, Row>,
): CardPlace | undefined => cell.column.columnDef.meta?.card

/** True for the column that identifies rows. */
export const isName = <Row extends RowData>({ columnDef }: Column<ListFeatures, Row>): boolean =>
  columnDef.meta?.isName ?? false

/** The columns without those that have nothing to show for any row, unless sorted by. */
export const filledColumns = <Row, Sort extends string>(
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
  rows: readonly Row[],
  sort: Sort,
): ReadonlyArray<ListColumn<Row, Sort>> =>
  columns.filter(
    ({ isEmpty, sort: own }) =>
      !isEmpty || own === sort || rows.length === 0 || !rows.every(isEmpty),
  )

/** Renders a cell. Not a component, because columns may be new objects on each render. */
export function show<Row extends RowData>(cell: Cell<ListFeatures, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? content(cell.getContext()) : content
}
