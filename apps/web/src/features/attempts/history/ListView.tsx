import { Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadError } from '../../../ui/LoadError.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import classes from './ListView.module.css'
import type { ListColumn, ListRow } from './list-column.ts'
import type { FilterValues, ListChange, ListState } from './list-state.ts'
import type { ListNames } from './list-texts.ts'

/** What has been loaded of a list. */
export interface ListLoad<Row> {
  /** The page of rows; absent until the first one is there. */
  readonly rows: readonly Row[] | undefined
  /** Rows on all pages together. */
  readonly total: number
  /** The rows are those of the page before; the asked ones are on their way. */
  readonly isStale: boolean
  /** Why there are no rows; absent while nothing has failed. */
  readonly failure: string | undefined
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** What {@link ListView} shows. */
export interface ListViewProps<Row, Sort extends string, Filters extends FilterValues> {
  readonly names: ListNames
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  readonly state: ListState<Sort, Filters>
  readonly onChange: (change: ListChange<Sort, Filters>) => void
  readonly load: ListLoad<Row>
  /** Rows as cards, for a narrow screen. */
  readonly asCards: boolean
  /** In the place of the rows when there are none. */
  readonly empty: ReactNode
}

/** A list in each of its states: on its way, failed, empty, or rows with their pages. */
export function ListView<Row, Sort extends string, Filters extends FilterValues>(
  props: ListViewProps<Row, Sort, Filters>,
) {
  const { names, columns, row, state, onChange, load, asCards, empty } = props
  const { rows, total, failure } = load
  if (rows === undefined && failure !== undefined)
    return (
      <LoadError
        title={`The ${names.many} could not be loaded`}
        message={failure}
        onRetry={load.onRetry}
        isRetrying={load.isLoading}
      />
    )
  if (rows === undefined)
    return (
      <ListSkeleton
        headers={[...columns.map(({ header }) => header), 'Action']}
        rows={Math.min(state.perPage, 10)}
        cards={asCards}
      />
    )
  if (total === 0) return empty
  return (
    <Stack gap="md">
      <div className={classes.rows} aria-busy={load.isStale}>
        {load.isStale && <Loader className={classes.loader} role="status" aria-label="Loading" />}
        {asCards ? (
          <ListCards label={names.many} columns={columns} row={row} rows={rows} />
        ) : (
          <ListTable
            label={names.many}
            columns={columns}
            row={row}
            rows={rows}
            order={state}
            onOrder={onChange}
          />
        )}
      </div>
      <ListFooter
        names={names}
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPage={(page) => onChange({ page })}
        onPerPage={(perPage) => onChange({ perPage })}
      />
    </Stack>
  )
}
