import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { ListEmpty, type ListEmptyProps } from './ListEmpty.tsx'
import { ListFilterDrawer } from './ListFilterDrawer.tsx'
import { ListFilterFields } from './ListFilterFields.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ListView } from './ListView.tsx'
import type { ListColumn, NamedOrder } from './list-column.ts'
import type { ListRow } from './list-row.ts'
import type { ChosenFilters, ListFilters } from './list-state.ts'
import type { ListTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

/** What {@link DataTable} shows. */
export interface DataTableProps<Row, Sort extends string, Filters extends ListFilters> {
  readonly list: List<Row, Sort, Filters>
  readonly texts: ListTexts
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  /** The orders to choose from on a narrow screen. */
  readonly orders: ReadonlyArray<NamedOrder<Sort>>
  /** What it means that there are no rows at all, and what to do about it. */
  readonly empty: ListEmptyProps['otherwise']
  /** Buttons beside the search: the exports. */
  readonly children?: ReactNode
}

/** A list with its search, filters, buttons, rows and pages; rows are cards on a narrow screen. */
export function DataTable<Row, Sort extends string, Filters extends ListFilters>({
  list,
  texts,
  columns,
  row,
  orders,
  empty,
  children,
}: DataTableProps<Row, Sort, Filters>) {
  const { shape, state, change, isNarrowed, reset } = list
  const asCards = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false })
  const fields = {
    filters: shape.filters,
    chosen: state.filters,
    onChoose: (filters: ChosenFilters<Filters>) => change({ filters }),
  }
  return (
    <Stack gap="md" role="group" aria-label={texts.many} tabIndex={-1} className={classes.list}>
      <Group gap="sm">
        <div className={classes.search}>
          <ListSearch
            placeholder={texts.search}
            value={state.search}
            onSearch={(search) => change({ search }, 'replace')}
          />
        </div>
        {asCards ? (
          <ListFilterDrawer
            {...fields}
            many={texts.many}
            orders={orders}
            order={state}
            onOrder={change}
          />
        ) : (
          <ListFilterFields {...fields} />
        )}
        {isNarrowed && (
          <Button variant="subtle" onClick={reset}>
            Reset
          </Button>
        )}
        {children}
      </Group>
      <ListView
        list={list}
        texts={texts}
        columns={columns}
        row={row}
        asCards={asCards}
        empty={
          <ListEmpty texts={texts} isNarrowed={isNarrowed} onReset={reset} otherwise={empty} />
        }
      />
    </Stack>
  )
}
