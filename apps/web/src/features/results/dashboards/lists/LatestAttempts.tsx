import { Badge } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/results/results.ts'
import { IconHourglass } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortPercentText } from '../../../../lib/numbers.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { modeNames } from '../../statistics/index.ts'
import classes from './RowsPanel.module.css'
import { RowsPanel, type RowsPanelProps } from './RowsPanel.tsx'

const count = 5

interface LatestAttemptsProps extends Pick<RowsPanelProps<AttemptRow>, 'all'> {
  readonly query: UseQueryResult<{ data: AttemptRow[] }>
  readonly resultPath: (attemptId: number) => string
  /** Shown when no attempt is finished. */
  readonly none: string
}

/** The latest finished attempts of both modes, with the score or 'Result pending'. */
export function LatestAttempts({ query, all, resultPath, none }: LatestAttemptsProps) {
  const finished = query.data?.data.filter(({ completed }) => completed).slice(0, count)
  return (
    <RowsPanel
      title="Latest attempts"
      all={all}
      query={{ ...query, data: finished }}
      what="latest attempts"
      count={count}
      lines={2}
      empty={{ title: 'No finished attempts yet', text: none }}
    >
      {(attempt) => (
        <li key={attempt.take_quiz_id}>
          <Link to={resultPath(attempt.take_quiz_id)} className={classes.row}>
            <span className={classes.what}>
              <span className={classes.name}>{attempt.quiz_name}</span>
              <span className={classes.meta}>
                {modeNames[attempt.quiz_mode]}, <DateTime at={attempt.date_taken} />
              </span>
            </span>
            <Score of={attempt} />
          </Link>
        </li>
      )}
    </RowsPanel>
  )
}

function Score({ of: { total_scored } }: { readonly of: AttemptRow }) {
  if (total_scored !== null)
    return <span className={classes.score}>{shortPercentText(total_scored)}</span>
  return (
    <Badge
      variant="light"
      color="yellow"
      size="lg"
      tt="none"
      fw={550}
      className={classes.pending ?? ''}
      leftSection={<IconHourglass size={15} aria-hidden />}
    >
      Result pending
    </Badge>
  )
}
