import { Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadError } from '../LoadError.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import classes from './ListView.module.css'
import type { ListColumn } from './list-column.ts'
import { hasButtons, type ListRow } from './list-row.ts'
import type { ListFilters } from './list-state.ts'
import type { ListTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

/** What {@link ListView} shows. */
export interface ListViewProps<Row, Sort extends string, Filters extends ListFilters> {
  readonly list: List<Row, Sort, Filters>
  readonly texts: ListTexts
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  /** Rows as cards, for a narrow screen. */
  readonly asCards: boolean
  /** In the place of the rows when there are none. */
  readonly empty: ReactNode
}

/** A list in each of its states: on its way, failed, empty, or rows with their pages. */
export function ListView<Row, Sort extends string, Filters extends ListFilters>({
  list: { state, change, load },
  texts,
  columns,
  row,
  asCards,
  empty,
}: ListViewProps<Row, Sort, Filters>) {
  const { rows, total = 0, failure } = load
  if (rows === undefined && failure !== undefined)
    return (
      <LoadError
        title={`The ${texts.many} could not be loaded`}
        message={failure}
        onRetry={load.onRetry}
        isRetrying={load.isLoading}
      />
    )
  if (rows === undefined)
    return (
      <div className={classes.rows}>
        <Loader className={classes.loader} aria-hidden />
        <ListSkeleton
          headers={[...columns.map(({ header }) => header), ...(hasButtons(row) ? ['Action'] : [])]}
          rows={Math.min(state.perPage, 10)}
          cards={asCards}
        />
      </div>
    )
  if (total === 0) return empty
  return (
    <Stack gap="md">
      <div className={classes.rows} aria-busy={load.isStale}>
        {load.isStale && <Loader className={classes.loader} role="status" aria-label="Loading" />}
        {asCards ? (
          <ListCards label={texts.many} columns={columns} row={row} rows={rows} />
        ) : (
          <ListTable
            label={texts.many}
            columns={columns}
            row={row}
            rows={rows}
            order={state}
            onOrder={change}
          />
        )}
      </div>
      <ListFooter
        texts={texts}
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPage={(page) => change({ page })}
        onPerPage={(perPage) => change({ perPage })}
      />
    </Stack>
  )
}
