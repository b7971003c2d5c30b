import { Text } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/results.ts'
import { DateCell } from '../../../ui/data-table/DateCell.tsx'
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
    cell: (row) => <DateCell at={row.date_taken} />,
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

/**
 * A row leads to the result of its attempt, which has an address of its own
 * for the student and for admins.
 */
export const attemptLeadingTo = (path: (attemptId: number) => string): ListRow<AttemptRow> => ({
  key: (row) => row.take_quiz_id,
  view: {
    path: (row) => path(row.take_quiz_id),
    label: (row) => `View the result of ${row.quiz_name}, attempt ${row.take_quiz_id}`,
  },
})
