import { Alert, Badge, Skeleton } from '@mantine/core'
import type { QuestionUses } from '@prepwell/contract/results/item-statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
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

/**
 * The quizzes that asked a question, with its figures in each; quizzes that the reader may not see
 * appear without a name. Also the papers with an older version of the question.
 */
export function UsedIn({ questionId }: { readonly questionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(questionStatisticsQuery(questionId))
  const uses = data && data.used_in.length + data.used_elsewhere.length
  return (
    <Panel title="Used in">
      {data && data.older_papers.length > 0 ? <OlderPapers {...data} /> : null}
      {uses === 0 ? <p className={classes.nobody}>Nobody has answered it yet.</p> : null}
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
      {data && uses ? (
        <ul className={classes.used}>
          {data.used_in.map((used) => (
            <li key={used.quiz_id}>
              <div className={classes.usedHead}>
                <Link
                  to={`${adminPaths.quizStatistics(used.quiz_id)}?question=${questionId}`}
                  className={classes.link}
                >
                  {used.quiz_name}
                </Link>
                <ModeBadge mode={used.quiz_mode} />
                {used.provisional ? <Provisional /> : null}
              </div>
              <dl className={classes.usedFigures}>
                <div>
                  <dt>Began</dt>{' '}
                  <dd>
                    <DateTime at={used.date_of_quiz} />
                  </dd>
                </div>
                <Figures use={used} />
              </dl>
              <AdviceList item={used} about={used.quiz_name} />
            </li>
          ))}
          {data.used_elsewhere.map((used, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it has no id, and the list is read only
            <li key={place}>
              <div className={classes.usedHead}>
                <span>A quiz of others</span>
                {used.provisional ? <Provisional /> : null}
              </div>
              <dl className={classes.usedFigures}>
                <Figures use={used} />
              </dl>
              <AdviceList item={used} about="a quiz of others" />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

/** The quizzes whose latest paper has an older version of the question. */
function OlderPapers({ older_papers }: Pick<QuestionUses, 'older_papers'>) {
  return (
    <Alert
      variant="light"
      color="yellow"
      role="note"
      mb="md"
      title={olderTitle(older_papers.length)}
    >
      <ul className={classes.older}>
        {older_papers.map(({ quiz_id, quiz_name, quiz_mode, question_version }) => (
          <li key={quiz_id}>
            <Link to={adminPaths.quiz(quiz_id)} className={classes.link}>
              {quiz_name}
            </Link>
            : version {question_version}.{' '}
            {quiz_mode === 'practice'
              ? 'The next attempt gets the present one.'
              : 'The paper of an exam never changes.'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const olderTitle = (papers: number) =>
  papers === 1 ? 'One paper has an older version' : `${papers} papers have an older version`

const Provisional = () => (
  <Badge variant="light" color="yellow" radius="sm" tt="none">
    Provisional
  </Badge>
)

function Figures({ use }: { readonly use: QuestionUses['used_elsewhere'][number] }) {
  return (
    <>
      <div>
        <dt>Answered by</dt> <dd>{countOf(use.attempts, 'student')}</dd>
      </div>
      <div>
        <dt>Facility</dt> <dd>{percentOrNone(use.facility)}</dd>
      </div>
      <div>
        <dt>Discrimination</dt> <dd>{figureOrNone(use.discrimination)}</dd>
      </div>
      <div>
        <dt>Efficiency</dt> <dd>{percentOrNone(use.efficiency)}</dd>
      </div>
      <div>
        <dt>Effective weight</dt> <dd>{percentOrNone(use.effective_weight)}</dd>
      </div>
    </>
  )
}
