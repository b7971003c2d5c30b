import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { useItemsPerPage } from '../../lib/preferences.ts'
import { messageOf } from '../../lib/query-client.ts'
import { useAddress } from '../use-address.ts'
import {
  changeListState,
  countActiveFilters,
  type ListChange,
  type ListFilters,
  type ListQuery,
  type ListShape,
  type ListState,
  lastPageOf,
  listQuery,
  noFilters,
  readListState,
  writeListState,
} from './list-state.ts'

/** Adds an entry to the browser's history, or replaces the current one. */
type HistoryStep = 'push' | 'replace'

/** The response of a list call. */
export interface ListAnswer<Row> {
  readonly data: Row[]
  readonly total?: number | undefined
}

/** The loaded part of a list. */
export interface ListLoad<Row> {
  /** Rows of the page; undefined until the first page is loaded. */
  readonly rows: readonly Row[] | undefined
  /** Rows on all pages; undefined until the first page is loaded. */
  readonly total: number | undefined
  /** True while the rows are still those of the previous page and the requested one loads. */
  readonly isStale: boolean
  /** Reason why there are no rows; undefined without an error. */
  readonly failure: string | undefined
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** A list's query, the functions that change it, and its rows. */
export interface List<Row, Sort extends string, Filters extends ListFilters> {
  readonly shape: ListShape<Sort, Filters>
  readonly state: ListState<Sort, Filters>
  readonly change: (change: ListChange<Sort, Filters>, step?: HistoryStep) => void
  readonly query: ListQuery<Sort, Filters>
  readonly load: ListLoad<Row>
  /** A search or filter may hide rows. */
  readonly isNarrowed: boolean
  /** Clears the search and every filter. */
  readonly reset: () => void
}

/** A list whose search, filters, order and page live in the address; `queryFor` loads its rows. */
export function useList<
  Answer extends ListAnswer<unknown>,
  Sort extends string,
  Filters extends ListFilters,
  Key extends QueryKey,
>(
  shape: ListShape<Sort, Filters>,
  queryFor: (query: ListQuery<Sort, Filters>) => UseQueryOptions<Answer, Error, Answer, Key>,
): List<Answer['data'][number], Sort, Filters> {
  const listed = useListState(shape)
  return useLoadedList(shape, listed, useQuery(queryFor(listQuery(listed[0]))))
}

/**
 * Like {@link useList} for rows that are already loaded: `answerOf` searches, filters and sorts
 * them.
 */
export function useKnownList<Row, Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
  answerOf: (query: ListQuery<Sort, Filters>) => readonly Row[],
): List<Row, Sort, Filters> {
  const listed = useListState(shape)
  const [{ page, perPage }] = listed
  const rows = answerOf(listQuery(listed[0]))
  return useLoadedList(shape, listed, {
    data: { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length },
    ...loaded,
  })
}

const loaded = {
  error: null,
  isPlaceholderData: false,
  isFetching: false,
  refetch: () => undefined,
}

function useLoadedList<Row, Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
  [state, change]: ReturnType<typeof useListState<Sort, Filters>>,
  {
    data,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  }: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'isFetching'> & {
    readonly data: ListAnswer<Row> | undefined
    readonly refetch: () => unknown
  },
): List<Row, Sort, Filters> {
  const lastPage = lastPageOf(data?.total ?? 0, state.perPage)
  const isPageGone = data !== undefined && !isPlaceholderData && state.page > lastPage

  useEffect(() => {
    // An old address may name a page that does not exist, and deleting the last row on a page
    // removes it.
    if (isPageGone) change({ page: lastPage }, 'replace')
  })

  return {
    shape,
    state,
    change,
    query: listQuery(state),
    load: {
      rows: isPageGone ? undefined : data?.data,
      total: data?.total,
      isStale: isPlaceholderData,
      failure: error && data === undefined ? messageOf(error) : undefined,
      isLoading: isFetching,
      onRetry: () => void refetch(),
    },
    isNarrowed: state.search.trim() !== '' || countActiveFilters(shape.filters, state.filters) > 0,
    reset: () => change({ search: '', filters: noFilters(shape.filters) }),
  }
}

/** A list's state in the address, with a function to change it. */
function useListState<Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
): readonly [
  ListState<Sort, Filters>,
  (change: ListChange<Sort, Filters>, step?: HistoryStep) => void,
] {
  const [address, changeAddress] = useAddress()
  const [usualSize] = useItemsPerPage()
  const state = readListState(address, shape, usualSize)
  const change = (wanted: ListChange<Sort, Filters>, step: HistoryStep = 'push') =>
    changeAddress(
      (current) =>
        writeListState(
          current,
          shape,
          changeListState(readListState(current, shape, usualSize), wanted),
          usualSize,
        ),
      { replace: step === 'replace', preventScrollReset: true },
    )
  return [state, change]
}
