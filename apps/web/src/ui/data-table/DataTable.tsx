import { Button, Stack, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useId } from 'react'
import { rowInListOrder, writeListOrder } from '../detail/list-order.ts'
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import classes from './DataTable.module.css'
import { ListFilterDrawer, ListFilterFields, type Narrowing } from './ListFilters.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ListView } from './ListView.tsx'
import type { ListColumn, NamedOrder } from './list-column.ts'
import type { ListRow } from './list-row.ts'
import type { ChosenFilters, ListFilters } from './list-state.ts'
import type { ListTexts } from './list-texts.ts'
import { useRowFocus } from './row-focus.ts'
import { SelectionBar, selectedText } from './selection/SelectionBar.tsx'
import { type SelectedRows, useRowSelection } from './selection/use-row-selection.ts'
import type { List } from './use-list.ts'
import { useListTable } from './use-list-table.ts'

export interface DataTableProps<
  Row extends RowData,
  Sort extends string,
  Filters extends ListFilters,
> {
  readonly list: List<Row, Sort, Filters>
  readonly texts: ListTexts
  readonly columns: ReadonlyArray<ListColumn<Row, Sort>>
  readonly row: ListRow<Row>
  /** Sort orders offered on a narrow screen. */
  readonly orders: ReadonlyArray<NamedOrder<Sort>>
  /** Shown if there are no rows at all: what that means and what to do. */
  readonly empty: ListEmptyProps['otherwise']
  /** Fields that narrow the list in addition to its filters. */
  readonly narrowing?: Narrowing
  /** Replaces the fields of the filters, for a list with many of them. */
  readonly filterParts?: FilterParts
  /** Actions on selected rows, see {@link BulkDialog}; without them rows cannot be selected. */
  readonly bulk?: (selected: SelectedRows<Row>) => ReactNode
  /** Buttons beside the search, such as import and exports. */
  readonly children?: ReactNode
}

/** The way in which the parts of a list's own filters are shown. */
export interface FilterLook {
  /** The rows are cards, on a narrow screen. */
  readonly asCards: boolean
  /** Clears search and filters, and moves the focus to the list. */
  readonly onReset: () => void
  readonly focusList: () => void
}

export interface FilterParts {
  /** Shown beside the search. */
  readonly toolbar: (look: FilterLook) => ReactNode
  /** The active filters: on the last line of the toolbar, or below it on a narrow screen. */
  readonly below: (look: FilterLook) => ReactNode
}

const searchHint = 'Separate alternatives with a comma'

/** A list with search, filters, buttons, rows and pages. On a narrow screen the rows are cards. */
export function DataTable<Row extends RowData, Sort extends string, Filters extends ListFilters>({
  list,
  texts,
  columns,
  row,
  orders,
  empty,
  narrowing,
  filterParts,
  bulk,
  children,
}: DataTableProps<Row, Sort, Filters>) {
  const { shape, state, change, load, isNarrowed } = list
  const hintId = useId()
  const asCards = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false })
  const table = useListTable(list, columns, row, texts.many)
  const [selection, selected] = useRowSelection(list, row.key)
  const orderedRow = rowInListOrder(row, writeListOrder(list.query, shape))
  const [element, watchedRow] = useRowFocus(orderedRow, load.rows, selection.drop)
  const focusList = () => element.current?.focus()
  const clear = () => {
    selected.clear()
    // The bar disappears, so focus moves to the list.
    focusList()
  }
  const reset = () => {
    list.reset()
    // The button disappears, so focus moves to the list.
    focusList()
  }
  const look = { asCards, onReset: reset, focusList }
  const fields = {
    filters: shape.filters,
    chosen: state.filters,
    onChoose: (filters: ChosenFilters<Filters>) => change({ filters }),
  }
  return (
    <Stack
      ref={element}
      gap="md"
      role="group"
      aria-label={texts.many}
      tabIndex={-1}
      className={classes.list}
      data-fills-page
    >
      <div className={classes.toolbar}>
        <Tooltip
          label={searchHint}
          events={{ hover: true, focus: true, touch: false }}
          position="bottom-start"
          openDelay={400}
        >
          <div className={classes.search}>
            <ListSearch
              placeholder={texts.search}
              describedBy={hintId}
              value={state.search}
              onSearch={(search) => change({ search }, 'replace')}
            />
            {/* The tooltip exists only while it is shown. */}
            <span id={hintId} className="visually-hidden">
              {searchHint}
            </span>
          </div>
        </Tooltip>
        {filterParts ? (
          filterParts.toolbar(look)
        ) : asCards ? (
          <ListFilterDrawer
            {...fields}
            narrowing={narrowing}
            many={texts.many}
            orders={orders}
            order={state}
            onOrder={change}
            onReset={isNarrowed ? list.reset : undefined}
          />
        ) : (
          <>
            {narrowing ? <div className={classes.narrowing}>{narrowing.fields({})}</div> : null}
            <ListFilterFields {...fields} />
            {/* Hidden, not removed: the fields beside it must not move when it appears. */}
            <Button
              variant="subtle"
              onClick={reset}
              data-off={!isNarrowed}
              className={classes.reset}
            >
              Reset
            </Button>
          </>
        )}
        {asCards ? null : <div className={classes.active}>{filterParts?.below(look)}</div>}
        <div className={classes.buttons}>
          <ColumnMenu table={table} />
          {children}
        </div>
      </div>
      {asCards ? filterParts?.below(look) : null}
      <ListView
        load={load}
        table={table}
        texts={texts}
        row={watchedRow}
        selection={bulk && selection}
        asCards={asCards}
        empty={
          <ListEmpty texts={texts} isNarrowed={isNarrowed} onReset={reset} otherwise={empty} />
        }
      />
      {bulk ? (
        <p className="visually-hidden" role="status">
          {selected.ids.length > 0 && selectedText(texts, selected.ids.length)}
        </p>
      ) : null}
      {bulk && selected.ids.length > 0 ? (
        <SelectionBar texts={texts} count={selected.ids.length} onClear={clear}>
          {bulk({ ...selected, clear })}
        </SelectionBar>
      ) : null}
    </Stack>
  )
}

interface ListEmptyProps {
  readonly texts: ListTexts
  /** True if a search or a filter hides rows. */
  readonly isNarrowed: boolean
  readonly onReset: () => void
  /** Shown if there are no rows at all: what that means and what to do. */
  readonly otherwise: Omit<EmptyStateProps, 'title'>
}

/** Shown when no rows match, or when there are none yet. */
export function ListEmpty({ texts, isNarrowed, onReset, otherwise }: ListEmptyProps) {
  if (!isNarrowed) return <EmptyState title={texts.none} {...otherwise} />
  return (
    <EmptyState
      icon={IconSearchOff}
      title={texts.noMatch}
      text="Try other words, or fewer filters."
    >
      <Button variant="default" onClick={onReset}>
        Show all {texts.many}
      </Button>
    </EmptyState>
  )
}
