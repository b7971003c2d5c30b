import type { Tag } from '@prepwell/contract/bank/tags.ts'
import { paths } from '../../../lib/paths.ts'
import { nameCell } from '../../../ui/data-table/cells.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import type { TagSort } from './tags.api.ts'

/** Sorted by name by default; no filters. */
export const tagShape: ListShape<TagSort, Record<never, never>> = {
  sorts: ['name', 'questions_count'],
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const tagOrders: ReadonlyArray<NamedOrder<TagSort>> = [
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Most questions first', sort: 'questions_count', order: 'desc' },
  { label: 'Fewest questions first', sort: 'questions_count', order: 'asc' },
]

export const tagTexts: ListTexts = {
  one: 'tag',
  many: 'tags',
  search: 'Search for tags...',
  perPage: 'Tags per page',
  none: 'No tags yet',
  noMatch: 'No tag matches your search',
}

export const tagColumns: ReadonlyArray<ListColumn<Tag, TagSort>> = [
  { header: 'Name', sort: 'name', card: 'heading', share: 70, cell: nameCell },
  {
    header: 'Questions',
    sort: 'questions_count',
    firstOrder: 'desc',
    cell: ({ questions_count }) => questions_count,
  },
]

/** The row of a tag links to its questions; `renamePath` opens the dialog that renames it. */
export const tagRow = (renamePath: ((id: number) => string) | undefined): ListRow<Tag> => ({
  key: ({ id }) => id,
  name: ({ name }) => name,
  view: {
    path: ({ name }) => `${paths.staff.questions}?${new URLSearchParams({ tags: name })}`,
    label: ({ name }) => `View the questions with ${name}`,
  },
  ...(renamePath && {
    edit: { path: ({ id }) => renamePath(id), label: ({ name }) => `Rename ${name}` },
  }),
})
