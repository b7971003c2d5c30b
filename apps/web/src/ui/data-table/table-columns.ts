import type { Cell, Column, ColumnDef, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListColumn } from './list-column.ts'
import type { CardPlace, ListFeatures } from './list-features.ts'

/** The name of a column among the others: what it sorts by, else its header. */
export const columnId = <Row, Sort extends string>({ sort, header }: ListColumn<Row, Sort>) =>
  sort ?? header

/**
 * The column that tells rows apart, which cannot be hidden: the heading of the cards, else the
 * first.
 */
export const namesColumn = <Row, Sort extends string>(
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
) => columns.find(({ card }) => card === 'heading') ?? columns[0]

/** The columns of a list as the table library knows them. */
export function tableColumns<Row extends RowData, Sort extends string>(
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
): ColumnDef<ListFeatures, Row>[] {
  const names = namesColumn(columns)
  return columns.map((column) => ({
    id: columnId(column),
    header: column.header,
    // Only what has an accessor can be sorted by; the value itself is never
    // asked for, since the server sorts.
    accessorFn: column.cell,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.firstOrder === 'desc',
    enableHiding: column !== names,
    meta: { title: column.header, card: column.card },
  }))
}

/** A column's header as text. */
export const titleOf = <Row extends RowData>({
  columnDef,
  id,
}: Column<ListFeatures, Row>): string => columnDef.meta?.title ?? id

/** Where a cell stands on a card. */
export const placeOf = <Row extends RowData>(
  cell: Cell<ListFeatures, Row>,
): CardPlace | undefined => cell.column.columnDef.meta?.card

/** What a cell shows. Not as a component of its own: columns may be made anew at each rendering. */
export function show<Row extends RowData>(cell: Cell<ListFeatures, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? content(cell.getContext()) : content
}
