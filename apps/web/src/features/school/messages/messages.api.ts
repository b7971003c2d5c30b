import {
  createContact,
  deleteContact,
  deleteContacts,
  getContact,
  listContacts,
} from '@prepwell/contract/school/messages.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

export const sendMessageMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof createContact>['body']) => call(createContact, { body }),
  })

type MessagesQuery = NonNullable<CallInput<typeof listContacts>['query']>

export type MessageSort = NonNullable<MessagesQuery['sort']>

/** A page of messages. The previous page stays visible until the new one has loaded. */
export const messagesQuery = (query: MessagesQuery) =>
  queryOptions({
    queryKey: ['contacts', 'list', query],
    queryFn: ({ signal }) => call(listContacts, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: async ({ signal }) => (await call(getContact, { params: { id }, signal })).data,
  })

export const deleteMessageMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteContact, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => forgetDeleted(client),
  })

/** Deletes messages by id, all or none. A refusal is shown in the dialog. */
export const deleteMessagesMutation = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(deleteContacts, { body: { ids } }),
    onSuccess: (_answer, _ids, _result, { client }) => forgetDeleted(client),
    meta: { silent: true },
  })

async function forgetDeleted(client: QueryClient): Promise<void> {
  // A message's own page may still be open and must not refetch.
  await client.invalidateQueries({ queryKey: ['contacts', 'one'], refetchType: 'none' })
  await client.invalidateQueries({ queryKey: ['contacts', 'list'] })
}
