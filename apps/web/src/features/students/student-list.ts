import type { NamedOrder } from '../../ui/data-table/list-column.ts'
import type { ListShape } from '../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../ui/data-table/list-texts.ts'
import type { StudentSort } from './students.api.ts'

const filters = {
  status: { label: 'Status', options: { Active: 'Active', Suspended: 'Suspended' } },
} as const

/** What the list of students can be sorted and filtered by: newest first, unfiltered. */
export const studentShape: ListShape<StudentSort, typeof filters> = {
  sorts: ['id', 'name', 'username', 'email', 'status', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters,
}

/** The orders of the students where there are no headers. */
export const studentOrders: ReadonlyArray<NamedOrder<StudentSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'E-mail, A to Z', sort: 'email', order: 'asc' },
]

/** What the list of students says. */
export const studentTexts: ListTexts = {
  one: 'student',
  many: 'students',
  search: 'Search for students...',
  perPage: 'Students per page',
  none: 'No students found',
  noMatch: 'No student match your search query',
}
