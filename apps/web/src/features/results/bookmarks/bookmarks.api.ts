import { deleteBookmark, listBookmarks, putBookmark } from '@prepwell/contract/results/bookmarks.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

export type BookmarksQuery = NonNullable<CallInput<typeof listBookmarks>['query']>

/**
 * A page of bookmarks, with the chapters of all bookmarks. The previous page stays visible until
 * the new one has loaded.
 */
export const bookmarksQuery = (query: BookmarksQuery) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bookmarks', 'list', query],
    queryFn: ({ signal }) => call(listBookmarks, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Reloads every screen that shows bookmarks. */
const refreshBookmarks = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['bookmarks'] }),
    client.invalidateQueries({ queryKey: ['notebook', 'marks'] }),
  ])

/** A bookmark to set. Without `note`, a stored note is kept. */
export interface BookmarkChange {
  readonly questionId: number
  readonly note?: string
}

export const putBookmarkMutation = (client: QueryClient) => ({
  meta: { silent: true },
  mutationFn: ({ questionId, note }: BookmarkChange) =>
    call(putBookmark, {
      params: { question_id: questionId },
      body: note === undefined ? {} : { note },
    }),
  onSuccess: () => refreshBookmarks(client),
})

export const deleteBookmarkMutation = (client: QueryClient) => ({
  mutationFn: (questionId: number) => call(deleteBookmark, { params: { question_id: questionId } }),
  onSuccess: () => refreshBookmarks(client),
})
