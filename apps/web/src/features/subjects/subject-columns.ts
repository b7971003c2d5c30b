import type { SubjectRow } from '@prepwell/contract/subjects.ts'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import { dateCell, descriptionCell, nameCell } from './content-columns.tsx'
import type { SubjectSort } from './subjects.api.ts'

/** The columns of the list of subjects. */
export const subjectColumns: ReadonlyArray<ListColumn<SubjectRow, SubjectSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  { header: 'Name', sort: 'name', card: 'heading', cell: nameCell },
  { header: 'Description', sort: 'description', cell: descriptionCell },
  {
    header: 'Total Chapters',
    sort: 'chapters',
    firstOrder: 'desc',
    cell: ({ chapters }) => chapters.length,
  },
  { header: 'Date Created', sort: 'date_created', firstOrder: 'desc', cell: dateCell },
]
