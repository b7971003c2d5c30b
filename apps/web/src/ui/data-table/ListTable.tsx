import { Paper, Table } from '@mantine/core'
import { ListHeader } from './ListHeader.tsx'
import classes from './ListTable.module.css'
import type { ListColumn, ListOrder } from './list-column.ts'
import { hasButtons, type ListRow } from './list-row.ts'
import { RowButtons } from './RowButtons.tsx'
import { useRowClick } from './use-row-click.ts'

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

/** Rows under sortable headers; a click anywhere in a row acts like its view button. */
export function ListTable<Row, Sort extends string>({
  label,
  columns,
  row,
  rows,
  order,
  onOrder,
}: ListTableProps<Row, Sort>) {
  const click = useRowClick(row)
  const withButtons = hasButtons(row)
  return (
    <Paper withBorder className={classes.paper}>
      <Table aria-label={label} highlightOnHover verticalSpacing="sm" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ListHeader key={column.header} column={column} order={order} onOrder={onOrder} />
            ))}
            {withButtons && <Table.Th className={classes.action}>Action</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((entry) => (
            <Table.Tr
              key={row.key(entry)}
              className={classes.row}
              data-leads={row.view !== undefined || undefined}
              onClick={(event) => click(event, entry)}
            >
              {columns.map((column) => (
                <Table.Td key={column.header}>{column.cell(entry)}</Table.Td>
              ))}
              {withButtons && (
                <Table.Td className={classes.action}>
                  <RowButtons row={row} entry={entry} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
