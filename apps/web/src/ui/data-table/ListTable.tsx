import { Paper, Table } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { ListHeader } from './ListHeader.tsx'
import classes from './ListTable.module.css'
import { hasButtons, type ListRow } from './list-row.ts'
import { RowButtons } from './RowButtons.tsx'
import { moveByArrows, rowMark } from './row-focus.ts'
import { show } from './table-columns.ts'
import type { ListTableModel } from './use-list-table.ts'
import { useRowClick } from './use-row-click.ts'

/** What {@link ListTable} and the cards show. */
export interface ListRowsProps<Row extends RowData> {
  /** The list's name for those who cannot see it. */
  readonly label: string
  readonly table: ListTableModel<Row>
  readonly row: ListRow<Row>
}

/** Rows under sortable headers; a click anywhere in a row acts like its view button. */
export function ListTable<Row extends RowData>({ label, table, row }: ListRowsProps<Row>) {
  const click = useRowClick(row)
  const withButtons = hasButtons(row)
  return (
    <Paper withBorder className={classes.paper}>
      <Table aria-label={label} highlightOnHover verticalSpacing="sm" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {table.getVisibleLeafColumns().map((column) => (
              <ListHeader key={column.id} column={column} />
            ))}
            {withButtons && <Table.Th className={classes.action}>Action</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveByArrows}>
          {table.getRowModel().rows.map((entry) => (
            <Table.Tr
              key={entry.id}
              {...rowMark}
              className={classes.row}
              data-leads={row.view !== undefined || undefined}
              aria-current={row.isMarked?.(entry.original) || undefined}
              onClick={(event) => click(event, entry.original)}
            >
              {entry.getVisibleCells().map((cell) => (
                <Table.Td key={cell.id}>
                  <div className={classes.cell}>{show(cell)}</div>
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
