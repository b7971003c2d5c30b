import { listSeriesResults } from '@prepwell/contract/results/series-results.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../../lib/call.ts'

type SeriesResultsQuery = NonNullable<CallInput<typeof listSeriesResults>['query']>

export type SeriesResultSort = NonNullable<SeriesResultsQuery['sort']>

/** A page of a series' results. The previous page stays visible until the new one has loaded. */
export const seriesResultsQuery = (id: number, query: SeriesResultsQuery) =>
  queryOptions({
    queryKey: ['series', 'results', id, query],
    queryFn: ({ signal }) => call(listSeriesResults, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The head of a series: its name, shifts and state. */
export const seriesSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', 'results', id, 'summary'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: 1 }
      return (await call(listSeriesResults, { params: { id }, query, signal })).summary
    },
    meta: { silent: true },
  })
