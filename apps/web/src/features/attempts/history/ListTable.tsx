import { ActionIcon, Paper, Table, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsUpDown,
  IconArrowUp,
  IconChevronRight,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import classes from './ListTable.module.css'
import { type ListColumn, type ListOrder, type ListRow, nextOrder } from './list-column.ts'
import type { Order } from './list-state.ts'

/** What {@link ListTable} shows. */
export interface ListTableProps<Row, Sort extends string> {
  /** The table's name for those who cannot see it. */
  readonly label: string
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  readonly rows: readonly Row[]
  readonly order: ListOrder<Sort>
  readonly onOrder: (order: ListOrder<Sort>) => void
}

/** Rows under sortable headers; a click anywhere in a row opens it. */
export function ListTable<Row, Sort extends string>({
  label,
  columns,
  row,
  rows,
  order,
  onOrder,
}: ListTableProps<Row, Sort>) {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLElement>, path: string) => {
    if (belongsToSomethingElse(event)) return
    void navigate(path)
  }
  return (
    <Paper withBorder className={classes.paper}>
      <Table aria-label={label} highlightOnHover verticalSpacing="sm" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ListHeader key={column.header} column={column} order={order} onOrder={onOrder} />
            ))}
            <Table.Th className={classes.action}>Action</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((entry) => (
            <Table.Tr
              key={row.key(entry)}
              className={classes.row}
              onClick={(event) => open(event, row.path(entry))}
            >
              {columns.map((column) => (
                <Table.Td key={column.header}>{column.cell(entry)}</Table.Td>
              ))}
              <Table.Td className={classes.action}>
                <Tooltip label={row.label(entry)} openDelay={400}>
                  <ActionIcon
                    component={Link}
                    to={row.path(entry)}
                    variant="subtle"
                    size="lg"
                    aria-label={row.label(entry)}
                  >
                    <IconChevronRight size={20} stroke={1.8} />
                  </ActionIcon>
                </Tooltip>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** The click was on a link or button of the row, or ended a selection of text. */
function belongsToSomethingElse(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null
  return Boolean(target?.closest('a, button')) || Boolean(window.getSelection()?.toString())
}

interface ListHeaderProps<Row, Sort extends string> {
  readonly column: ListColumn<Row, Sort>
  readonly order: ListOrder<Sort>
  readonly onOrder: (order: ListOrder<Sort>) => void
}

function ListHeader<Row, Sort extends string>({
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
