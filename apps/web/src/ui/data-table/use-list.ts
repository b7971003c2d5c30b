import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/query-client.ts'
import {
  countActiveFilters,
  type ListChange,
  type ListFilters,
  type ListQuery,
  type ListShape,
  type ListState,
  lastPageOf,
  listQuery,
  noFilters,
} from './list-state.ts'
import { type HistoryStep, useListState } from './use-list-state.ts'

/** What a list call answers to a page. */
interface ListAnswer<Row> {
  readonly data: Row[]
  readonly total?: number | undefined
}

/** What has been loaded of a list. */
export interface ListLoad<Row> {
  /** The page of rows; absent until the first one is there. */
  readonly rows: readonly Row[] | undefined
  /** Rows on all pages together; absent until the first page is there. */
  readonly total: number | undefined
  /** The rows are those of the page before; the asked ones are on their way. */
  readonly isStale: boolean
  /** Why there are no rows; absent while nothing has failed. */
  readonly failure: string | undefined
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** A list: what it is asked for, how that changes, and what came of it. */
export interface List<Row, Sort extends string, Filters extends ListFilters> {
  readonly shape: ListShape<Sort, Filters>
  readonly state: ListState<Sort, Filters>
  readonly change: (change: ListChange<Sort, Filters>, step?: HistoryStep) => void
  /** What its call is asked for now. */
  readonly query: ListQuery<Sort, Filters>
  readonly load: ListLoad<Row>
  /** A search or a filter may hide rows. */
  readonly isNarrowed: boolean
  /** Ends the search and every filter. */
  readonly reset: () => void
}

/**
 * A list whose search, filters, order and page are in the address, and whose
 * rows are what `queryFor` says.
 */
export function useList<
  Row,
  Sort extends string,
  Filters extends ListFilters,
  Key extends QueryKey,
>(
  shape: ListShape<Sort, Filters>,
  queryFor: (
    query: ListQuery<Sort, Filters>,
  ) => UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, Key>,
): List<Row, Sort, Filters> {
  const [state, change] = useListState(shape)
  const query = listQuery(state)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(queryFor(query))
  const lastPage = lastPageOf(data?.total ?? 0, state.perPage)
  const isPageGone = data !== undefined && !isPlaceholderData && state.page > lastPage

  useEffect(() => {
    // An old or shared address can name a page that is no longer there; so can the
    // page of a row that was deleted.
    if (isPageGone) change({ page: lastPage }, 'replace')
  })

  return {
    shape,
    state,
    change,
    query,
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
