import {
  createChapter,
  deleteChapter,
  deleteChapters,
  getChapter,
  listChapters,
  updateChapter,
} from '@prepwell/contract/bank/chapters.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { changedFields, type NamedFields } from '../../../ui/forms/named-fields.ts'

type ChaptersQuery = NonNullable<CallInput<typeof listChapters>['query']>

export type ChapterSort = NonNullable<ChaptersQuery['sort']>

/** One page of chapters. The previous page stays visible until the new one has loaded. */
export const chaptersQuery = (query: ChaptersQuery) =>
  queryOptions({
    queryKey: ['chapters', 'list', query],
    queryFn: ({ signal }) => call(listChapters, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const chapterQuery = (id: number) =>
  queryOptions({
    queryKey: ['chapters', 'one', id],
    queryFn: async ({ signal }) => (await call(getChapter, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** Adds a chapter to a subject and returns its id. A refusal is shown in the form. */
export const createChapterMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createChapter>['body']) =>
      (await call(createChapter, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) => reload(client, ['chapters', 'subjects']),
    meta: { silent: true },
  })

/**
 * Sends only the fields that differ from `before`; makes no call if none differ. A refusal is shown
 * in the form.
 */
export const updateChapterMutation = (id: number, before: NamedFields) =>
  mutationOptions({
    mutationFn: async (after: NamedFields) => {
      const body = changedFields(before, after)
      if (Object.keys(body).length > 0) await call(updateChapter, { params: { id }, body })
    },
    onSuccess: (_answer, _body, _result, { client }) =>
      reload(client, ['chapters', 'subjects', 'quizzes']),
    meta: { silent: true },
  })

/** Deletes a chapter by id, with its questions and quizzes. */
export const deleteChapterMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteChapter, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => forgetDeleted(client),
  })

/** Deletes chapters by id, all or none. A refusal is shown in the dialog. */
export const deleteChaptersMutation = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(deleteChapters, { body: { ids } }),
    onSuccess: (_answer, _ids, _result, { client }) => forgetDeleted(client),
    meta: { silent: true },
  })

async function forgetDeleted(client: QueryClient): Promise<void> {
  // The pages of deleted chapters may still be open and must not refetch them or their questions.
  await client.invalidateQueries({ queryKey: ['chapters', 'one'], refetchType: 'none' })
  await client.invalidateQueries({ queryKey: ['questions'], refetchType: 'none' })
  await client.invalidateQueries({ queryKey: ['chapters', 'list'] })
  await reload(client, ['subjects', 'quizzes'])
}

const reload = (client: QueryClient, names: readonly string[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
