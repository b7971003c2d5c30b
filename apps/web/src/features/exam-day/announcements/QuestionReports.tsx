import { Badge } from '@mantine/core'
import type { ReportedQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { PaperReading } from '../../../ui/languages/PaperReading.tsx'
import { inMain, ReadingContext } from '../../../ui/languages/reading.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { StatementLine } from '../../bank/questions/index.ts'
import { questionReportsQuery, useExamDayNews } from './announcements.api.ts'
import classes from './announcements.module.css'
import { ReportTexts } from './ReportTexts.tsx'

/**
 * The questions that students reported during an exam. Renders nothing if there are none and nobody
 * is taking the exam.
 */
export function QuestionReports({ quizId }: { readonly quizId: number }) {
  const { canAnnounce, openReports, reported, reportsError } = useExamDayNews(quizId)
  if (reported === 0 && !canAnnounce && !reportsError) return null
  return (
    <Panel
      title="Reported questions"
      action={openReports > 0 ? <Badge color="yellow">{openReports} open</Badge> : null}
    >
      <ReportedQuestions quizId={quizId} />
    </Panel>
  )
}

/** {@link QuestionReports} without its title. */
export function ReportedQuestions({ quizId }: { readonly quizId: number }) {
  const { data, error, isFetching, refetch } = useQuery(questionReportsQuery(quizId))
  if (!data)
    return error ? (
      <LoadError
        title="The reported questions could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null
  const { questions, languages } = data
  if (questions.length === 0)
    return (
      <p className={classes.about}>
        No question has been reported. Students can say what is wrong below each question.
      </p>
    )
  return (
    <PaperReading languages={languages} quiz={quizId}>
      <ul className={classes.list}>
        {questions.map((question) => (
          <ReportedItem key={question.question_id} quizId={quizId} question={question} />
        ))}
      </ul>
    </PaperReading>
  )
}

function ReportedItem({
  quizId,
  question,
}: {
  readonly quizId: number
  readonly question: ReportedQuestion
}) {
  const { display_id, statement, question_format, translations, state, reports } = question
  const reading = use(ReadingContext)
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
            <StatementLine
              statement={inMain(reading, statement, translations)}
              format={question_format}
            />
          </span>
        </summary>
        <ReportTexts quizId={quizId} question={question} />
      </details>
    </li>
  )
}
