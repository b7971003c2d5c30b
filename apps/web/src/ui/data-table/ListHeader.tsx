import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsUpDown, IconArrowUp, type TablerIcon } from '@tabler/icons-react'
import type { Column, RowData, SortDirection } from '@tanstack/react-table'
import classes from './ListTable.module.css'
import type { ListFeatures } from './list-features.ts'
import { titleOf } from './table-columns.ts'

/** The head of a column; a button where the list can be sorted by it. */
export function ListHeader<Row extends RowData>({
  column,
}: {
  readonly column: Column<ListFeatures, Row>
}) {
  const title = titleOf(column)
  if (!column.getCanSort()) return <Table.Th>{title}</Table.Th>
  const order = column.getIsSorted()
  const Icon = order ? orderIcons[order] : IconArrowsUpDown
  return (
    <Table.Th aria-sort={order ? ariaOrders[order] : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-current={order !== false || undefined}
        onClick={() => column.toggleSorting()}
      >
        {title}
        <Icon size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

const orderIcons: Record<SortDirection, TablerIcon> = { asc: IconArrowUp, desc: IconArrowDown }

const ariaOrders = { asc: 'ascending', desc: 'descending' } as const
