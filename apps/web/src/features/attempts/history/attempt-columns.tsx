import { Box, Text } from '@mantine/core'
import type { AttemptRow, listAttempts } from '@prepwell/contract/attempts.ts'
import type { CallInput } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { AttemptStatus } from './AttemptStatus.tsx'
import type { ListColumn, ListRow } from './list-column.ts'
import type { ListShape } from './list-state.ts'
import { ModeBadge } from './ModeBadge.tsx'
import { ScoreBar } from './ScoreBar.tsx'

/** What attempts can be sorted by. */
export type AttemptSort = NonNullable<NonNullable<CallInput<typeof listAttempts>['query']>['sort']>

/** The filters of a list of attempts. */
export const attemptFilters = {
  quiz_mode: ['exam', 'practice'],
  completed: ['true', 'false'],
} as const

/** What a list of attempts can be sorted and filtered by: newest first, unfiltered. */
export const attemptShape: ListShape<AttemptSort, typeof attemptFilters> = {
  sorts: ['take_quiz_id', 'quiz_name', 'quiz_mode', 'date_taken', 'total_scored', 'completed'],
  defaultSort: 'date_taken',
  defaultOrder: 'desc',
  filters: attemptFilters,
}

/** The columns of a list of attempts. */
export const attemptColumns: ReadonlyArray<ListColumn<AttemptRow, AttemptSort>> = [
  { header: 'ID', sort: 'take_quiz_id', firstOrder: 'desc', cell: (row) => row.take_quiz_id },
  {
    header: 'Quiz Name',
    sort: 'quiz_name',
    card: 'heading',
    cell: (row) => (
      <Text component="span" inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
        {row.quiz_name}
      </Text>
    ),
  },
  {
    header: 'Type',
    sort: 'quiz_mode',
    card: 'mark',
    cell: (row) => <ModeBadge mode={row.quiz_mode} />,
  },
  {
    header: 'Date Taken',
    sort: 'date_taken',
    firstOrder: 'desc',
    cell: (row) => (
      <Box miw="8.75rem">
        <DateTime at={row.date_taken} />
      </Box>
    ),
  },
  {
    header: 'Score',
    sort: 'total_scored',
    firstOrder: 'desc',
    cell: (row) => <ScoreBar percent={row.total_scored} />,
  },
  {
    header: 'Status',
    sort: 'completed',
    card: 'mark',
    cell: (row) => <AttemptStatus {...row} />,
  },
]

/** A row of the student's own attempts leads to its result. */
export const ownAttempt: ListRow<AttemptRow> = {
  key: (row) => row.take_quiz_id,
  path: (row) => paths.attempt(row.take_quiz_id),
  label: (row) => `View the result of ${row.quiz_name}, attempt ${row.take_quiz_id}`,
}
