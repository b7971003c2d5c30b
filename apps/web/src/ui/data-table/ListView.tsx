import { Loader, Stack } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { LoadError } from '../feedback/LoadError.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import classes from './ListView.module.css'
import { hasButtons, type ListRow } from './list-row.ts'
import type { ListTexts } from './list-texts.ts'
import { titleOf } from './table-columns.ts'
import type { ListLoad } from './use-list.ts'
import type { ListTableModel } from './use-list-table.ts'

/** What {@link ListView} shows. */
export interface ListViewProps<Row extends RowData> {
  readonly load: ListLoad<Row>
  readonly table: ListTableModel<Row>
  readonly texts: ListTexts
  readonly row: ListRow<Row>
  /** Rows as cards, for a narrow screen. */
  readonly asCards: boolean
  /** In the place of the rows when there are none. */
  readonly empty: ReactNode
}

/** A list in each of its states: on its way, failed, empty, or rows with their pages. */
export function ListView<Row extends RowData>({
  load,
  table,
  texts,
  row,
  asCards,
  empty,
}: ListViewProps<Row>) {
  if (load.rows === undefined && load.failure !== undefined)
    return (
      <LoadError
        title={`The ${texts.many} could not be loaded`}
        message={load.failure}
        onRetry={load.onRetry}
        isRetrying={load.isLoading}
      />
    )
  if (load.rows === undefined)
    return (
      <div className={classes.rows}>
        <Loader className={classes.loader} aria-hidden />
        <ListSkeleton
          headers={[
            ...table.getVisibleLeafColumns().map(titleOf),
            ...(hasButtons(row) ? ['Action'] : []),
          ]}
          rows={Math.min(table.state.pagination.pageSize, 10)}
          cards={asCards}
        />
      </div>
    )
  if (!load.total) return empty
  const Rows = asCards ? ListCards : ListTable
  return (
    <Stack gap="md">
      <div className={classes.rows} aria-busy={load.isStale}>
        {load.isStale && <Loader className={classes.loader} role="status" aria-label="Loading" />}
        <Rows label={texts.many} table={table} row={row} />
      </div>
      <ListFooter texts={texts} table={table} />
    </Stack>
  )
}
