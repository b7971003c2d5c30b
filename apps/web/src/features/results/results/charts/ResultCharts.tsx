import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { memo, use } from 'react'
import { ReaderIsAdmin } from '../reader-context.ts'
import type { PublishedMarks, ReviewedQuestion } from '../reviewed-questions.ts'
import { ComparisonChart } from './ComparisonChart.tsx'
import { OutcomeChart } from './OutcomeChart.tsx'
import classes from './ResultCharts.module.css'
import { TimeChart } from './TimeChart.tsx'

interface ResultChartsProps {
  readonly attempt: AttemptResult
  readonly result: PublishedMarks
  readonly reviewed: readonly ReviewedQuestion[]
}

/**
 * Outcomes, comparison and times. A private practice has nobody to compare with. Memoised, because
 * the page renders with each step of the question panel.
 */
export const ResultCharts = memo(function ResultCharts({
  attempt,
  result,
  reviewed,
}: ResultChartsProps) {
  const isAdmin = use(ReaderIsAdmin)
  return (
    <div className={classes.charts}>
      <OutcomeChart reviewed={reviewed} />
      {attempt.is_private ? null : (
        <ComparisonChart
          who={isAdmin ? attempt.student_name : 'You'}
          percentage={result.score.percentage}
          average={attempt.others_average}
          count={attempt.others_count}
        />
      )}
      <div className={attempt.is_private ? undefined : classes.wide}>
        <TimeChart reviewed={reviewed} ownLabel={isAdmin ? "Student's time" : 'Your time'} />
      </div>
    </div>
  )
})
