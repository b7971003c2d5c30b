import {
  createSeries,
  deleteSeries,
  listSeries,
  updateSeries,
} from '@prepwell/contract/quizzes/series.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { changedFields, type NamedFields } from '../../../ui/forms/named-fields.ts'

type SeriesQuery = NonNullable<CallInput<typeof listSeries>['query']>

export type SeriesSort = NonNullable<SeriesQuery['sort']>

/** One page of series. The previous page stays visible until the new one has loaded. */
export const seriesQuery = (query: SeriesQuery) =>
  queryOptions({
    queryKey: ['series', 'list', query],
    queryFn: ({ signal }) => call(listSeries, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** All series, the newest first, as choices for a field. A failure is shown at the field. */
export const seriesChoicesQuery = () =>
  queryOptions({
    queryKey: ['series', 'choices'],
    // Without a signal: Mantine's Collapse mounts its children twice if the reader prefers reduced
    // motion, and an aborted call would be made again.
    queryFn: async () => (await call(listSeries, { query: {} })).data,
    meta: { silent: true },
  })

/** Adds a series and returns its id. A refusal is shown in the form. */
export const createSeriesMutation = () =>
  mutationOptions({
    mutationFn: async (body: NamedFields) => (await call(createSeries, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

/**
 * Sends only the fields that differ from `before`; makes no call when none do. A refusal is shown
 * in the form.
 */
export const updateSeriesMutation = (id: number, before: NamedFields) =>
  mutationOptions({
    mutationFn: async (after: NamedFields) => {
      const body = changedFields(before, after)
      if (Object.keys(body).length > 0) await call(updateSeries, { params: { id }, body })
    },
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

/** Deletes a series by id. Refused while an exam belongs to it. */
export const deleteSeriesMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteSeries, { params: { id } }),
    onSuccess: async (_answer, _id, _result, { client }) => {
      // The page of the series may still be open and must not refetch.
      await client.invalidateQueries({ queryKey: ['series', 'results'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['series', 'list'] })
      await client.invalidateQueries({ queryKey: ['series', 'choices'] })
    },
  })

/** Pages of quizzes show the name of their series. */
const reload = (client: QueryClient) =>
  Promise.all(['series', 'quizzes'].map((name) => client.invalidateQueries({ queryKey: [name] })))
