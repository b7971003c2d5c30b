import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ModeBadge } from '../../quizzes/quiz/index.ts'
import { AdviceList } from './Advice.tsx'
import { figureOrNone, percentOrNone } from './figure-texts.ts'
import { questionStatisticsQuery } from './item-statistics.api.ts'
import classes from './item-statistics.module.css'

/** The quizzes in which a question was asked, with its figures there. */
export function UsedIn({ questionId }: { readonly questionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(questionStatisticsQuery(questionId))
  return (
    <Panel title="Used in">
      {data?.length === 0 ? <p className={classes.nobody}>Nobody has answered it yet.</p> : null}
      {!data && error ? (
        <LoadError
          title="The figures could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!(data || error) ? (
        <Loading what="Loading where it was used…">
          <Skeleton height={54} />
        </Loading>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.used}>
          {data.map((used) => (
            <li key={used.quiz_id}>
              <div className={classes.usedHead}>
                <Link
                  to={`${paths.admin.quizStatistics(used.quiz_id)}?question=${questionId}`}
                  className={classes.link}
                >
                  {used.quiz_name}
                </Link>
                <ModeBadge mode={used.quiz_mode} />
                {used.provisional ? (
                  <Badge variant="light" color="yellow" radius="sm" tt="none">
                    Provisional
                  </Badge>
                ) : null}
              </div>
              <dl className={classes.usedFigures}>
                <div>
                  <dt>Began</dt>{' '}
                  <dd>
                    <DateTime at={used.date_of_quiz} />
                  </dd>
                </div>
                <div>
                  <dt>Answered by</dt> <dd>{countOf(used.attempts, 'student')}</dd>
                </div>
                <div>
                  <dt>Facility</dt> <dd>{percentOrNone(used.facility)}</dd>
                </div>
                <div>
                  <dt>Discrimination</dt> <dd>{figureOrNone(used.discrimination)}</dd>
                </div>
                <div>
                  <dt>Efficiency</dt> <dd>{percentOrNone(used.efficiency)}</dd>
                </div>
                <div>
                  <dt>Effective weight</dt> <dd>{percentOrNone(used.effective_weight)}</dd>
                </div>
              </dl>
              <AdviceList item={used} about={used.quiz_name} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
