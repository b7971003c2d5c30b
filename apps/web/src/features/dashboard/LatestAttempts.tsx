import { Anchor, Badge } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/attempts.ts'
import { IconHourglass } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '../../lib/query-client.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import classes from './StudentDashboardPage.module.css'

const shown = 5

/** What {@link LatestAttempts} shows, and where it leads. */
export interface LatestAttemptsProps {
  readonly query: UseQueryResult<{ data: AttemptRow[] }>
  /** All attempts. */
  readonly list: { readonly path: string; readonly label: string }
  readonly resultPath: (attemptId: number) => string
  /** What it means that nothing is finished. */
  readonly none: string
}

/** The attempts that were finished last, with their score or what is still missing. */
export function LatestAttempts({ query, list, resultPath, none }: LatestAttemptsProps) {
  const finished = query.data?.data.filter(({ completed }) => completed).slice(0, shown)
  return (
    <Panel
      title="Latest attempts"
      action={
        <Anchor component={Link} to={list.path} size="sm">
          {list.label}
        </Anchor>
      }
    >
      {query.isPending ? <RowsSkeleton what="Loading your latest attempts…" /> : null}
      {query.isError && !query.data ? (
        <LoadError
          title="The attempts could not be loaded"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {finished?.length === 0 ? <EmptyState title="No finished attempts yet" text={none} /> : null}
      <ul className={classes.list}>
        {finished?.map((attempt) => (
          <li key={attempt.take_quiz_id}>
            <AttemptLink attempt={attempt} path={resultPath(attempt.take_quiz_id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function AttemptLink({ attempt, path }: { readonly attempt: AttemptRow; readonly path: string }) {
  return (
    <Link to={path} className={classes.row}>
      <span className={classes.what}>
        <span className={classes.name}>{attempt.quiz_name}</span>
        <span className={classes.meta}>
          <DateTime at={attempt.date_taken} />
        </span>
      </span>
      {attempt.total_scored === null ? (
        <Badge
          variant="light"
          color="yellow"
          size="lg"
          tt="none"
          fw={550}
          className={classes.score ?? ''}
          leftSection={<IconHourglass size={15} aria-hidden />}
        >
          Result pending
        </Badge>
      ) : (
        <span className={classes.score}>{attempt.total_scored}%</span>
      )}
    </Link>
  )
}
