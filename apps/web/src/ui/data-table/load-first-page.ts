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
 * A loader for the page of a list: its usual first page is asked for while the scripts load. Pass
 * what `useList` gets. Who has chosen another number of rows asks again.
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
