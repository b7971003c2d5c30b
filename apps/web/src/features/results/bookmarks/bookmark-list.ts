import type { listBookmarks } from '@prepwell/contract/results/bookmarks.ts'
import type { z } from 'zod'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { BookmarksQuery } from './bookmarks.api.ts'

export type BookmarkSort = NonNullable<BookmarksQuery['sort']>

export type BookmarkChapter = z.infer<(typeof listBookmarks)['response']>['chapters'][number]

const filters = {
  has_note: { label: 'Note', options: { true: 'With a note', false: 'Without a note' } },
} as const

/** Newest first and unfiltered by default. */
export const bookmarkShape: ListShape<BookmarkSort, typeof filters> = {
  sorts: ['created_at', 'updated_at', 'chapter_name'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  filters,
}

/** The sort options of the list, each with a label. */
export const bookmarkOrders = [
  { label: 'Newest first', sort: 'created_at', order: 'desc' },
  { label: 'Oldest first', sort: 'created_at', order: 'asc' },
  { label: 'Last changed first', sort: 'updated_at', order: 'desc' },
  { label: 'By chapter', sort: 'chapter_name', order: 'asc' },
] as const satisfies readonly { label: string; sort: BookmarkSort; order: 'asc' | 'desc' }[]

/** A choice of a subject or a chapter, as the value of one field. */
export interface Place {
  readonly subject_id?: number | undefined
  readonly chapter_id?: number | undefined
}

/** The value of a place in {@link placeOptions}; null for all. */
export const placeValue = ({ subject_id, chapter_id }: Place): string | null =>
  chapter_id !== undefined ? `c${chapter_id}` : subject_id !== undefined ? `s${subject_id}` : null

/** Reads a value of {@link placeValue}; both ids are null for null. */
export function placeOf(value: string | null): {
  subject_id: number | null
  chapter_id: number | null
} {
  const id = Number(value?.slice(1))
  return {
    subject_id: value?.startsWith('s') ? id : null,
    chapter_id: value?.startsWith('c') ? id : null,
  }
}

/**
 * The chapters with bookmarks, grouped by subject. A subject with several chapters first offers all
 * of them.
 */
export function placeOptions(chapters: readonly BookmarkChapter[]) {
  return [...Map.groupBy(chapters, ({ subject_id }) => subject_id)].map(([id, own]) => {
    const group = own[0]?.subject_name ?? ''
    const total = own.reduce((sum, { bookmarks }) => sum + bookmarks, 0)
    return {
      group,
      items: [
        ...(own.length > 1 ? [{ value: `s${id}`, label: `All of ${group} (${total})` }] : []),
        ...own.map((chapter) => ({
          value: `c${chapter.id}`,
          label: `${chapter.name} (${chapter.bookmarks})`,
        })),
      ],
    }
  })
}
