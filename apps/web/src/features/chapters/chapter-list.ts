import type { NamedOrder } from '../../ui/data-table/list-column.ts'
import type { ListShape } from '../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../ui/data-table/list-texts.ts'
import type { ChapterSort } from './chapters.api.ts'

/** What the list of chapters can be sorted by: newest first. */
export const chapterShape: ListShape<ChapterSort, Record<never, never>> = {
  sorts: ['id', 'name', 'description', 'subject_name', 'questions_count', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters: {},
}

/** The orders of the chapters where there are no headers. */
export const chapterOrders: ReadonlyArray<NamedOrder<ChapterSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Most questions first', sort: 'questions_count', order: 'desc' },
]

/** What the list of chapters says. */
export const chapterTexts: ListTexts = {
  one: 'chapter',
  many: 'chapters',
  search: 'Search for chapters...',
  perPage: 'Chapters per page',
  none: 'No chapters found',
  noMatch: 'No chapter match your search query',
}
