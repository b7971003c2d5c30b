import { Badge, Progress, Text } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/results/results.ts'
import { IconCircleCheck, IconHourglass, IconProgress } from '@tabler/icons-react'
import { shortPercentText } from '../../../../lib/numbers.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import type { ListColumn } from '../../../../ui/data-table/list-column.ts'
import type { ListRow } from '../../../../ui/data-table/list-row.ts'
import { ModeBadge } from '../../../quizzes/quiz/index.ts'
import { fillOf, scoreColour } from '../score-colour.ts'
import classes from './attempt-columns.module.css'
import type { AttemptSort } from './attempt-list.ts'

export const attemptColumns: ReadonlyArray<ListColumn<AttemptRow, AttemptSort>> = [
  { header: 'ID', sort: 'take_quiz_id', firstOrder: 'desc', cell: (row) => row.take_quiz_id },
  {
    header: 'Quiz Name',
    sort: 'quiz_name',
    card: 'heading',
    share: 36,
    cell: (row) => (
      <Text component="span" inherit fw={500}>
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
    cell: (row) => <DateTime at={row.date_taken} />,
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

/** Links a row to the result of its attempt. Students and admins use different addresses. */
export const attemptRowTo = (path: (attemptId: number) => string): ListRow<AttemptRow> => ({
  key: (row) => row.take_quiz_id,
  view: {
    path: (row) => path(row.take_quiz_id),
    label: (row) => `View the result of ${row.quiz_name}, attempt ${row.take_quiz_id}`,
  },
})

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const
const badge = { size: 'md', tt: 'none', fz: 'xs', miw: 'max-content' } as const

function AttemptStatus({
  completed,
  pending_result,
}: Pick<AttemptRow, 'completed' | 'pending_result'>) {
  return (
    <span className={classes.status}>
      {completed ? (
        <Badge {...badge} color="green" variant="light" leftSection={<IconCircleCheck {...icon} />}>
          Completed
        </Badge>
      ) : (
        <Badge {...badge} color="yellow" variant="light" leftSection={<IconProgress {...icon} />}>
          Incomplete
        </Badge>
      )}
      {pending_result && (
        <Badge {...badge} variant="default" leftSection={<IconHourglass {...icon} />}>
          Result pending
        </Badge>
      )}
    </span>
  )
}

/** A percentage as a bar with its number; null without a score. */
function ScoreBar({ percent }: { readonly percent: number | null }) {
  return (
    <div className={classes.score}>
      <Progress
        value={percent === null ? 100 : fillOf(percent)}
        color={scoreColour(percent)}
        className={classes.bar}
        data-none={percent === null || undefined}
        aria-hidden
      />
      <span className={classes.number} data-none={percent === null || undefined}>
        {percent === null ? 'NA' : shortPercentText(percent)}
      </span>
    </div>
  )
}
