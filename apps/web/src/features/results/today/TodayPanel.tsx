import { Button, Skeleton } from '@mantine/core'
import type { Today } from '@prepwell/contract/results/today.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ReopenedExam, type ServerClock } from '../../sitting/sitting/index.ts'
import classes from './TodayPanel.module.css'
import {
  CardsDue,
  FirstPractice,
  LiveExam,
  MoreLive,
  MyDataReady,
  MyGoal,
  NextExam,
  ObjectionsDecided,
  OpenRow,
  Provisional,
  Recommended,
  Result,
} from './today-rows.tsx'

/** The student's tasks for today, with the server's clock. */
export type TodayNow = Today & { readonly clock: ServerClock }

/**
 * The student's tasks: continue an attempt, take a live exam, read a new result, prepare for the
 * next exam. Each row has one button.
 */
export function TodayPanel({ query }: { readonly query: UseQueryResult<TodayNow> }) {
  const { data, error, isFetching, refetch } = query
  return (
    <div className={classes.panel}>
      <ReopenedExam />
      <Panel title="Today">
        {data ? (
          <Rows today={data} onTimeUp={refetch} />
        ) : (
          <LoadError
            title="What is on today could not be loaded"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </Panel>
    </div>
  )
}

function Rows({ today, onTimeUp }: { readonly today: TodayNow; readonly onTimeUp: () => unknown }) {
  const {
    live,
    more_live,
    open,
    next_exam,
    results,
    recommendation,
    first_practices,
    my_data_until,
    clock,
  } = today
  const { provisional = [], objections_decided = [], notebook } = today
  const timed = { clock, onTimeUp }
  const exams = open.filter(({ quiz_mode }) => quiz_mode === 'exam')
  const practices = open.filter(({ quiz_mode }) => quiz_mode === 'practice')
  const rows = [
    ...exams.map((each) => <OpenRow key={each.take_quiz_id} attempt={each} {...timed} />),
    ...live.map((each) => <LiveExam key={`live ${each.id}`} exam={each} {...timed} />),
    ...(more_live ? [<MoreLive key="more live" count={more_live} />] : []),
    ...practices.map((each) => <OpenRow key={each.take_quiz_id} attempt={each} {...timed} />),
    ...results.map((each) => <Result key={`of ${each.take_quiz_id}`} result={each} {...timed} />),
    ...provisional.map((each) => (
      <Provisional key={`key of ${each.take_quiz_id}`} exam={each} {...timed} />
    )),
    ...objections_decided.map((each) => (
      <ObjectionsDecided key={`decided ${each.take_quiz_id}`} decided={each} {...timed} />
    )),
    ...(notebook ? [<CardsDue key="cards" notebook={notebook} />] : []),
    ...(my_data_until ? [<MyDataReady key="my data" until={my_data_until} {...timed} />] : []),
    ...(next_exam ? [<NextExam key="next" exam={next_exam} {...timed} />] : []),
    ...(recommendation ? [<Recommended key="practise" chapter={recommendation} />] : []),
    // Only one, because it is a first step and not a list to choose from.
    ...first_practices
      .slice(0, 1)
      .map((each) => (
        <FirstPractice key={`first ${each.id}`} practice={each} isFirst={live.length === 0} />
      )),
  ]
  if (today.goal) rows.push(<MyGoal key="goal" goal={today.goal} />)
  return rows.length > 0 ? <ul className={classes.rows}>{rows}</ul> : <Nothing />
}

const Nothing = () => (
  <EmptyState
    icon={IconCalendarEvent}
    title="No exam is live or scheduled"
    text="Practices are open at any time, without a time limit."
  >
    <Button component={Link} to={paths.browsePractices} variant="light">
      Find a practice
    </Button>
  </EmptyState>
)

export const TodaySkeleton = () => (
  <div className={classes.panel}>
    <Panel title="Today">
      <Loading what="Loading what is on today…">
        <div className={classes.rows}>
          <Repeat count={3}>
            {(index) => (
              <div key={index} className={classes.row}>
                <Skeleton h={40} w={40} radius="md" />
                <div className={classes.words}>
                  <Skeleton h={12} w={90} mb={9} />
                  <Skeleton h={16} w="min(260px, 80%)" mb={9} />
                  <Skeleton h={13} w="min(340px, 95%)" />
                </div>
                <div className={classes.action}>
                  <Skeleton h={36} w={150} />
                </div>
              </div>
            )}
          </Repeat>
        </div>
      </Loading>{' '}
    </Panel>
  </div>
)
