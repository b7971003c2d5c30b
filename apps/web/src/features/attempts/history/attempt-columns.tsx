import { Box, Text } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/attempts.ts'
import { paths } from '../../../lib/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { AttemptStatus } from './AttemptStatus.tsx'
import type { AttemptSort } from './attempt-list.ts'
import { ModeBadge } from './ModeBadge.tsx'
import { ScoreBar } from './ScoreBar.tsx'

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
  view: {
    path: (row) => paths.attempt(row.take_quiz_id),
    label: (row) => `View the result of ${row.quiz_name}, attempt ${row.take_quiz_id}`,
  },
}
