import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { firstAnswers } from '../../lib/early-calls.ts'
import { usualPageSize } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  type ListFilters,
  type ListQuery,
  type ListShape,
  listQuery,
  readListState,
} from './list-state.ts'

/**
 * A route loader for the page of a list: requests the list's usual first page while the scripts
 * load. Pass the same arguments as to `useList`. For a reader who has chosen another number of
 * rows, the page sends a second request.
 */
export const loadFirstPage =
  <Answer, Sort extends string, Filters extends ListFilters, Key extends QueryKey>(
    shape: ListShape<Sort, Filters>,
    queryFor: (query: ListQuery<Sort, Filters>) => UseQueryOptions<Answer, Error, Answer, Key>,
  ) =>
  () =>
    firstAnswers(() => {
      const usual = readListState(new URLSearchParams(), shape, usualPageSize)
      return [queryClient.prefetchQuery(queryFor(listQuery(usual)))]
    })
