import { useQuery } from '@tanstack/react-query'
import type { BookmarkChapter } from './bookmark-list.ts'
import { type BookmarksQuery, bookmarksQuery } from './bookmarks.api.ts'

/**
 * The chapters of all bookmarks, which come with every page of the list; empty until one has
 * loaded.
 */
export function useBookmarkChapters({
  has_note,
  ...query
}: Omit<BookmarksQuery, 'has_note'> & {
  readonly has_note?: BookmarksQuery['has_note']
}): readonly BookmarkChapter[] {
  const asked = { ...query, ...(has_note === undefined ? {} : { has_note }) }
  return useQuery(bookmarksQuery(asked)).data?.chapters ?? []
}
