import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/dates.ts'
import { questionReportsQuery } from './announcements.api.ts'
import classes from './announcements.module.css'
import { ReportTexts } from './ReportTexts.tsx'

/** The reports about one question of an exam; renders nothing if there are none. */
export function ReportsOfQuestion({
  quizId,
  questionId,
}: {
  readonly quizId: number
  readonly questionId: number
}) {
  const { data } = useQuery(questionReportsQuery(quizId))
  const question = data?.questions.find(({ question_id }) => question_id === questionId)
  if (!question) return null
  return (
    <section aria-labelledby="reports-of-question">
      <h3 id="reports-of-question" className={classes.heading}>
        {countOf(question.reports.length, 'student')} reported it during the exam
      </h3>
      <ReportTexts key={questionId} quizId={quizId} question={question} />
    </section>
  )
}
