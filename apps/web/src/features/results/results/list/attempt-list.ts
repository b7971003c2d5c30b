import type { listAttempts } from '@prepwell/contract/results/results.ts'
import type { CallInput } from '../../../../lib/call.ts'
import type { NamedOrder } from '../../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../../ui/data-table/list-texts.ts'

export type AttemptSort = NonNullable<NonNullable<CallInput<typeof listAttempts>['query']>['sort']>

const filters = {
  quiz_mode: { label: 'Type', options: { exam: 'Exam', practice: 'Practice' } },
  completed: { label: 'Status', options: { true: 'Completed', false: 'Incomplete' } },
} as const

/** Newest first and unfiltered by default. */
export const attemptShape: ListShape<AttemptSort, typeof filters> = {
  sorts: ['take_quiz_id', 'quiz_name', 'quiz_mode', 'date_taken', 'total_scored', 'completed'],
  defaultSort: 'date_taken',
  defaultOrder: 'desc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const attemptOrders: ReadonlyArray<NamedOrder<AttemptSort>> = [
  { label: 'Newest first', sort: 'date_taken', order: 'desc' },
  { label: 'Oldest first', sort: 'date_taken', order: 'asc' },
  { label: 'Name, A to Z', sort: 'quiz_name', order: 'asc' },
  { label: 'Best score first', sort: 'total_scored', order: 'desc' },
  { label: 'Lowest score first', sort: 'total_scored', order: 'asc' },
]

export const attemptTexts: ListTexts = {
  one: 'quiz',
  many: 'quizzes',
  search: 'Search for quizzes...',
  perPage: 'Quizzes per page',
  none: 'No quizzes found',
  noMatch: 'No quiz match your search query',
}
