import {
  deleteSavedFilter,
  getQuestionFacets,
  listSavedFilters,
  saveFilter,
} from '@prepwell/contract/bank/question-filters.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../../lib/call.ts'

type FacetsQuery = NonNullable<CallInput<typeof getQuestionFacets>['query']>

const loadFacets = async (query: FacetsQuery, signal: AbortSignal) =>
  (await call(getQuestionFacets, { query, signal })).data

export type Facets = Awaited<ReturnType<typeof loadFacets>>

/** The counts beside the filters. The previous ones stay until the new ones have loaded. */
export const facetsQuery = (query: FacetsQuery) =>
  queryOptions({
    queryKey: ['questions', 'facets', query],
    queryFn: ({ signal }) => loadFacets(query, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The reader's saved filters, by name. A failure is shown in their menu. */
export const savedFiltersQuery = () =>
  queryOptions({
    queryKey: ['saved-filters'],
    queryFn: async ({ signal }) => (await call(listSavedFilters, { signal })).data,
    meta: { silent: true },
  })

/** Saves a filter and replaces an existing one with this name. A refusal is shown in the dialog. */
export const saveFilterMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof saveFilter>['body']) => call(saveFilter, { body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: savedFiltersQuery().queryKey }),
    meta: { silent: true },
  })

export const deleteSavedFilterMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteSavedFilter, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: savedFiltersQuery().queryKey }),
  })
