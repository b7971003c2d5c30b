import type { SubjectRow } from '@prepwell/contract/bank/subjects.ts'
import { dateCell, nameCell } from '../../../ui/data-table/cells.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { subjectConsequence } from '../../shared/dependents/index.ts'
import type { SubjectSort } from './subjects.api.ts'
import { deleteSubjectMutation } from './subjects.api.ts'

/** Newest first by default; no filters. */
export const subjectShape: ListShape<SubjectSort, Record<never, never>> = {
  sorts: ['id', 'name', 'description', 'chapters', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const subjectOrders: ReadonlyArray<NamedOrder<SubjectSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Most chapters first', sort: 'chapters', order: 'desc' },
]

export const subjectTexts: ListTexts = {
  one: 'subject',
  many: 'subjects',
  search: 'Search for subjects...',
  perPage: 'Subjects per page',
  none: 'No subjects found',
  noMatch: 'No subject match your search query',
}

export const subjectColumns: ReadonlyArray<ListColumn<SubjectRow, SubjectSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  { header: 'Name', sort: 'name', card: 'heading', share: 30, cell: nameCell },
  {
    header: 'Description',
    sort: 'description',
    share: 40,
    cell: ({ description }) => description,
  },
  {
    header: 'Total Chapters',
    sort: 'chapters',
    firstOrder: 'desc',
    cell: ({ chapters }) => chapters.length,
  },
  { header: 'Date Created', sort: 'date_created', firstOrder: 'desc', cell: dateCell },
]

/**
 * Deletes a subject after a confirmation that lists what depends on it; resolves to true when it is
 * gone.
 */
export function useSubjectDeletion(): (
  subject: Pick<SubjectRow, 'id' | 'name'>,
) => Promise<boolean> {
  const remove = useRowDeletion({
    entity: 'subject',
    deleted: (id) => `Subject with ID ${id} has been deleted`,
    mutation: deleteSubjectMutation(),
  })
  return (subject) => remove(subject, () => subjectConsequence(subject.id))
}
