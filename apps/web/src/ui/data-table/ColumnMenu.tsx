import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import classes from './DataTable.module.css'
import { titleOf } from './table-columns.ts'
import type { ListTableModel } from './use-list-table.ts'

/** A menu that shows and hides columns; renders nothing if no column can be hidden. */
export function ColumnMenu<Row extends RowData>({
  table,
}: {
  readonly table: ListTableModel<Row>
}) {
  const columns = table.getAllLeafColumns()
  if (!columns.some((column) => column.getCanHide())) return null
  const usual = table.initialState.columnVisibility
  const isUsual = columns.every((column) => column.getIsVisible() === (usual[column.id] ?? true))
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Tooltip label="Columns" openDelay={400}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Columns">
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown className={classes.columns}>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            disabled={!column.getCanHide()}
            onChange={(isVisible) => column.toggleVisibility(isVisible)}
          >
            {titleOf(column)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        {Object.keys(usual).length > 0 ? (
          <Menu.Item
            closeMenuOnClick={false}
            disabled={isUsual}
            onClick={() => table.resetColumnVisibility()}
          >
            Show the usual columns
          </Menu.Item>
        ) : null}
        <Menu.Item
          closeMenuOnClick={false}
          disabled={table.getIsAllColumnsVisible()}
          onClick={() => table.toggleAllColumnsVisible(true)}
        >
          Show all columns
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
