import { useState } from 'react'
import type { ListFilters } from '../list-state.ts'
import type { List } from '../use-list.ts'
import {
  noRows,
  pageShare,
  type RowSelection,
  togglePage,
  toggleRange,
  toggleRow,
  withoutRow,
} from './row-selection.ts'

/** The selected rows, as the actions on them see them. */
export interface SelectedRows<Row> {
  /** As they were shown when they were selected; they may be on other pages. */
  readonly rows: readonly Row[]
  readonly ids: readonly number[]
  readonly clear: () => void
}

/** The selection of a list, as its rows see it. */
export interface ListSelection {
  readonly isSelected: (key: number) => boolean
  /** How much of the page is selected. */
  readonly share: 'none' | 'some' | 'all'
  /** `isRange`: every row from the one before, by Shift. */
  readonly toggle: (key: number, isRange: boolean) => void
  readonly togglePage: () => void
  /** Deselects a row that is gone. */
  readonly drop: (key: number) => void
}

/**
 * Which rows of a list are selected. They stay selected on other pages and in another order; a new
 * search or filter deselects all, because nobody should act on rows that the list no longer shows.
 */
export function useRowSelection<Row, Sort extends string, Filters extends ListFilters>(
  { query, load }: Pick<List<Row, Sort, Filters>, 'query' | 'load'>,
  keyOf: (row: Row) => number,
): readonly [ListSelection, SelectedRows<Row>] {
  const [selection, setSelection] = useState<RowSelection<Row>>(noRows)
  const { page: _, per_page: __, sort: ___, order: ____, ...narrowing } = query
  const shown = JSON.stringify(narrowing)
  const [selectedIn, setSelectedIn] = useState(shown)
  if (shown !== selectedIn) {
    setSelectedIn(shown)
    setSelection(noRows)
  }
  const page = (load.rows ?? []).map((row) => [keyOf(row), row] as const)
  return [
    {
      isSelected: (key) => selection.rows.has(key),
      share: pageShare(selection, page),
      toggle: (key, isRange) =>
        setSelection((now) => (isRange ? toggleRange : toggleRow)(now, page, key)),
      togglePage: () => setSelection((now) => togglePage(now, page)),
      drop: (key) => setSelection((now) => withoutRow(now, key)),
    },
    {
      rows: [...selection.rows.values()],
      ids: [...selection.rows.keys()],
      clear: () => setSelection(noRows),
    },
  ]
}
