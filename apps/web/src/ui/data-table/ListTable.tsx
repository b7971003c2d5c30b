import { Paper, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsUpDown, IconArrowUp, type TablerIcon } from '@tabler/icons-react'
import type { Column, RowData, SortDirection } from '@tanstack/react-table'
import { CutText } from '../CutText.tsx'
import classes from './ListTable.module.css'
import { boxOf, hasButtons, type ListRow } from './list-row.ts'
import { RowButtons } from './RowButtons.tsx'
import { handleRowKeys, rowMark } from './row-focus.ts'
import { PageBox, RowBox } from './selection/SelectBox.tsx'
import type { ListSelection } from './selection/use-row-selection.ts'
import type { ListFeatures } from './table-columns.ts'
import { isName, shareOf, show, titleOf } from './table-columns.ts'
import type { ListTableModel } from './use-list-table.ts'
import { useRowClick } from './use-row-click.ts'

/** Props of {@link ListTable} and {@link ListCards}. */
export interface ListRowsProps<Row extends RowData> {
  /** The list's name for screen readers. */
  readonly label: string
  readonly table: ListTableModel<Row>
  readonly row: ListRow<Row>
  /** Undefined if rows cannot be selected. */
  readonly selection: ListSelection | undefined
}

/** Rows under sortable headers. A click anywhere in a row acts like its view button. */
export function ListTable<Row extends RowData>({
  label,
  table,
  row,
  selection,
}: ListRowsProps<Row>) {
  const click = useRowClick(row)
  const withButtons = hasButtons(row)
  return (
    <Paper withBorder className={classes.paper}>
      <Table aria-label={label} highlightOnHover horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Td className={classes.box}>
                <PageBox selection={selection} />
              </Table.Td>
            )}
            {table.getVisibleLeafColumns().map((column) => (
              <ListHeader key={column.id} column={column} />
            ))}
            {withButtons && (
              <Table.Th scope="col" className={classes.action}>
                Action
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={handleRowKeys}>
          {table.getRowModel().rows.map((entry) => (
            <Table.Tr
              key={entry.id}
              {...rowMark}
              className={classes.row}
              data-leads={(row.view ?? row.onClick) !== undefined || undefined}
              aria-current={row.isMarked?.(entry.original) || undefined}
              data-selected={selection?.isSelected(row.key(entry.original)) || undefined}
              onClick={(event) => click(event, entry.original)}
            >
              {selection && (
                <Table.Td className={classes.box}>
                  <RowBox selection={selection} {...boxOf(row, entry.original)} />
                </Table.Td>
              )}
              {entry.getVisibleCells().map((cell) => (
                <Table.Td
                  key={cell.id}
                  data-shares={shareOf(cell.column) !== undefined || undefined}
                  data-name={isName(cell.column) || undefined}
                >
                  <CutText className={classes.cell}>{show(cell)}</CutText>
                </Table.Td>
              ))}
              {withButtons && (
                <Table.Td className={classes.action}>
                  <RowButtons row={row} entry={entry.original} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** A column header; a button if the list can be sorted by it. */
function ListHeader<Row extends RowData>({
  column,
}: {
  readonly column: Column<ListFeatures, Row>
}) {
  const title = titleOf(column)
  const share = shareOf(column)
  const width = share === undefined ? {} : { w: `${share}%` }
  if (!column.getCanSort())
    return (
      <Table.Th {...width} scope="col">
        {title}
      </Table.Th>
    )
  const order = column.getIsSorted()
  const Icon = order ? orderIcons[order] : IconArrowsUpDown
  return (
    <Table.Th {...width} scope="col" aria-sort={order ? ariaOrders[order] : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-short={title.length < 16 || undefined}
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
