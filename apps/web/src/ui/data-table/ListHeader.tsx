import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsUpDown, IconArrowUp, type TablerIcon } from '@tabler/icons-react'
import classes from './ListTable.module.css'
import { type ListColumn, type ListOrder, nextOrder } from './list-column.ts'
import type { Order } from './list-state.ts'

/** What {@link ListHeader} shows and changes. */
export interface ListHeaderProps<Row, Sort extends string> {
  readonly column: ListColumn<Row, Sort>
  readonly order: ListOrder<Sort>
  readonly onOrder: (order: ListOrder<Sort>) => void
}

/** The head of a column; a button where the list can be sorted by it. */
export function ListHeader<Row, Sort extends string>({
  column,
  order,
  onOrder,
}: ListHeaderProps<Row, Sort>) {
  const { header, sort, firstOrder } = column
  if (sort === undefined) return <Table.Th>{header}</Table.Th>
  const current = order.sort === sort ? order.order : null
  const Icon = orderIcon(current)
  return (
    <Table.Th aria-sort={ariaSort(current)}>
      <UnstyledButton
        className={classes.sort}
        data-current={current !== null || undefined}
        onClick={() => onOrder(nextOrder(order, { sort, ...(firstOrder ? { firstOrder } : {}) }))}
      >
        {header}
        <Icon size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

function orderIcon(current: Order | null): TablerIcon {
  if (current === null) return IconArrowsUpDown
  return current === 'asc' ? IconArrowUp : IconArrowDown
}

function ariaSort(current: Order | null): 'ascending' | 'descending' | 'none' {
  if (current === null) return 'none'
  return current === 'asc' ? 'ascending' : 'descending'
}
