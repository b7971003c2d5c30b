import { Badge } from '@mantine/core'
import type { ReportedQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../lib/dates.ts'
import { messageOf } from '../../lib/query-client.ts'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { StatementLine } from '../questions/index.ts'
import { announcementsQuery, questionReportsQuery } from './announcements.api.ts'
import classes from './announcements.module.css'
import { ReportTexts } from './ReportTexts.tsx'

const everyMs = 10_000

/**
 * The questions that students have reported during an exam: nothing while there are none and nobody
 * sits it.
 */
export function QuestionReports({ quizId }: { readonly quizId: number }) {
  const { data: exam } = useQuery(announcementsQuery(quizId))
  const isLive = exam?.can_announce === true
  const { data, error, isFetching, refetch } = useQuery({
    ...questionReportsQuery(quizId),
    refetchInterval: isLive ? everyMs : false,
  })
  if (error && !data)
    return (
      <Panel title="Reported questions">
        <LoadError
          title="The reported questions could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Panel>
    )
  if (!data || (data.length === 0 && !isLive)) return null
  const open = data.filter(({ state }) => state === 'open').length
  return (
    <Panel
      title="Reported questions"
      action={open > 0 ? <Badge color="yellow">{open} open</Badge> : null}
    >
      {data.length === 0 ? (
        <p className={classes.about}>
          No question has been reported. Students can say what is wrong below each question.
        </p>
      ) : (
        <ul className={classes.list}>
          {data.map((question) => (
            <ReportedItem key={question.question_id} quizId={quizId} question={question} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ReportedItem({
  quizId,
  question,
}: {
  readonly quizId: number
  readonly question: ReportedQuestion
}) {
  const { display_id, statement, state, reports } = question
  return (
    <li className={classes.item}>
      <details open={state === 'open' ? true : undefined}>
        <summary className={classes.summary}>
          <b>Question {display_id}</b>
          <span>{countOf(reports.length, 'report')}</span>
          <Badge color={state === 'open' ? 'yellow' : 'green'} variant="light">
            {state === 'open' ? 'Open' : 'Settled'}
          </Badge>
          <span className={classes.statement}>
            <StatementLine statement={statement} />
          </span>
        </summary>
        <ReportTexts quizId={quizId} question={question} />
      </details>
    </li>
  )
}
