import {
  createMarkingScheme,
  deleteMarkingScheme,
  listMarkingSchemes,
  updateMarkingScheme,
} from '@prepwell/contract/bank/marking-schemes.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { isOutdated } from '../../../ui/forms/outdated.ts'

export type MarkingSchemeBody = CallInput<typeof createMarkingScheme>['body']

/** All marking schemes, presets first. A failure is shown in place of the list. */
export const markingSchemesQuery = () =>
  queryOptions({
    queryKey: ['marking-schemes'],
    queryFn: async ({ signal }) => (await call(listMarkingSchemes, { signal })).data,
    meta: { silent: true },
  })

/** Adds a scheme and returns its id. A refusal is shown in the form. */
export const createMarkingSchemeMutation = () =>
  mutationOptions({
    mutationFn: async (body: MarkingSchemeBody) =>
      (await call(createMarkingScheme, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

/**
 * Changes a scheme and returns its id; refused if it has another version than the reader has
 * opened. A refusal is shown in the form.
 */
export const updateMarkingSchemeMutation = (id: number, version: string) =>
  mutationOptions({
    mutationFn: async (body: MarkingSchemeBody) => {
      await call(updateMarkingScheme, { params: { id }, body: { ...body, version } })
      return id
    },
    onSuccess: (_id, _body, _result, { client }) => reload(client),
    onError: (error, _body, _result, { client }) => {
      // The list shows the newer scheme when the form is closed.
      if (isOutdated(error)) void reload(client)
    },
    meta: { silent: true },
  })

/** Deletes a scheme by id. Refused while a quiz uses it. */
export const deleteMarkingSchemeMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteMarkingScheme, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ['marking-schemes'] })
