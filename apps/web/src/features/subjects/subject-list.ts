import type { NamedOrder } from '../../ui/data-table/list-column.ts'
import type { ListShape } from '../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../ui/data-table/list-texts.ts'
import type { SubjectSort } from './subjects.api.ts'

/** What the list of subjects can be sorted by: newest first. It has no filters. */
export const subjectShape: ListShape<SubjectSort, Record<never, never>> = {
  sorts: ['id', 'name', 'description', 'chapters', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters: {},
}

/** The orders of the subjects where there are no headers. */
export const subjectOrders: ReadonlyArray<NamedOrder<SubjectSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Most chapters first', sort: 'chapters', order: 'desc' },
]

/** What the list of subjects says. */
export const subjectTexts: ListTexts = {
  one: 'subject',
  many: 'subjects',
  search: 'Search for subjects...',
  perPage: 'Subjects per page',
  none: 'No subjects found',
  noMatch: 'No subject match your search query',
}
