import { Anchor } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDuration } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { messageOf } from '../../lib/query-client.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { refreshIn } from '../quizzes/exam-offer.ts'
import { upcomingExamsQuery } from '../quizzes/quizzes.api.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import classes from './StudentDashboardPage.module.css'

/** The exams that begin next. */
export function UpcomingExams() {
  const upcoming = useQuery({
    ...upcomingExamsQuery(5),
    meta: { silent: true },
    refetchInterval: ({ state }) => refreshIn(state.data?.data ?? [], Date.now() / 1000),
  })
  return (
    <Panel
      title="Upcoming exams"
      action={
        <Anchor component={Link} to={paths.browseExams} size="sm">
          All exams
        </Anchor>
      }
    >
      {upcoming.isPending ? <RowsSkeleton what="Loading the upcoming exams…" /> : null}
      {upcoming.isError && !upcoming.data ? (
        <LoadError
          title="The upcoming exams could not be loaded"
          message={messageOf(upcoming.error)}
          onRetry={() => void upcoming.refetch()}
          isRetrying={upcoming.isFetching}
        />
      ) : null}
      {upcoming.data?.length === 0 ? (
        <EmptyState
          icon={IconCalendarEvent}
          title="Nothing is scheduled"
          text="Exams that are live now are under Exams."
        />
      ) : null}
      <ul className={classes.list}>
        {upcoming.data?.map((quiz) => (
          <li key={quiz.id} className={classes.row}>
            <span className={classes.what}>
              <span className={classes.name}>{quiz.name}</span>
              <span className={classes.meta}>{quiz.subject_name}</span>
              <span className={classes.meta}>
                <DateTime at={quiz.date_of_quiz} />
              </span>
            </span>
            <span className={classes.aside}>{formatDuration(quiz.time_duration)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
