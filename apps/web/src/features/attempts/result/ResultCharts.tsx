import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { memo, use } from 'react'
import { ComparisonChart } from './ComparisonChart.tsx'
import { OutcomeChart } from './OutcomeChart.tsx'
import classes from './ResultCharts.module.css'
import { ReaderIsAdmin } from './reader-context.ts'
import type { PublishedMarks, ReviewedQuestion } from './result-outcome.ts'
import { TimeChart } from './TimeChart.tsx'

/** What {@link ResultCharts} draws. */
export interface ResultChartsProps {
  readonly attempt: AttemptDetail
  readonly result: PublishedMarks
  readonly reviewed: readonly ReviewedQuestion[]
}

/**
 * How the questions ended, how the score compares, and how long each question took. Not drawn
 * again with each step of the panel.
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
      <ComparisonChart
        who={isAdmin ? attempt.student_name : 'You'}
        percentage={result.score.percentage}
        average={attempt.others_average}
        count={attempt.others_count}
      />
      <div className={classes.wide}>
        <TimeChart reviewed={reviewed} ownLabel={isAdmin ? "Student's time" : 'Your time'} />
      </div>
    </div>
  )
})
