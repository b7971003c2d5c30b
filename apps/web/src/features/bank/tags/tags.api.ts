import { listTags, mergeTags, renameTag } from '@prepwell/contract/bank/tags.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

type TagsQuery = NonNullable<CallInput<typeof listTags>['query']>

export type TagSort = NonNullable<TagsQuery['sort']>

/** One page of tags. The previous page stays visible until the new one has loaded. */
export const tagsQuery = (query: TagsQuery) =>
  queryOptions({
    queryKey: ['tags', 'list', query],
    queryFn: ({ signal }) => call(listTags, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** All tags by name, as choices. A failure is shown at the field. */
export const tagChoicesQuery = () =>
  queryOptions({
    queryKey: ['tags', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(listTags, { query: { sort: 'name', order: 'asc' }, signal })).data,
    meta: { silent: true },
  })

/** Renames a tag. A refusal is shown in the dialog. */
export const renameTagMutation = () =>
  mutationOptions({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      call(renameTag, { params: { id }, body: { name } }),
    onSuccess: (_answer, _tag, _result, { client }) => reloadTagged(client),
    meta: { silent: true },
  })

/** Merges tags, all or none. A refusal is shown in the dialog. */
export const mergeTagsMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof mergeTags>['body']) => call(mergeTags, { body }),
    onSuccess: (_answer, _body, _result, { client }) => reloadTagged(client),
    meta: { silent: true },
  })

/** Questions include the names of their tags. */
const reloadTagged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['tags'] }),
    client.invalidateQueries({ queryKey: ['questions'] }),
  ])
