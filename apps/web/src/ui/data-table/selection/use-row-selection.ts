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

/** The selected rows, for the actions on them. */
export interface SelectedRows<Row> {
  /** The rows as they were when they were selected. Some may be on other pages. */
  readonly rows: readonly Row[]
  readonly ids: readonly number[]
  readonly clear: () => void
}

/** The selection, for the list's rows. */
export interface ListSelection {
  readonly isSelected: (key: number) => boolean
  /** The share of the page's rows that are selected. */
  readonly share: 'none' | 'some' | 'all'
  /** `isRange`: Shift is held, so every row since the one toggled last changes too. */
  readonly toggle: (key: number, isRange: boolean) => void
  readonly togglePage: () => void
  /** Deselects a deleted row. */
  readonly drop: (key: number) => void
}

/**
 * The selected rows of a list. They stay selected on other pages and in another order; a new search
 * or filter deselects all, because nobody should act on rows that the list no longer shows.
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
