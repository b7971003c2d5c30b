import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { ClassSummary } from '@prepwell/contract/results/class-results.ts'
import { IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { numberText, percentText } from '../../../lib/numbers.ts'
import { ChartPanel, knownFigures } from '../../../ui/charts/ChartPanel.tsx'
import { centreLines } from '../../../ui/charts/centre-lines.ts'
import { Histogram } from '../../../ui/charts/Histogram.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { attemptStates } from '../../shared/attempt-states/index.ts'
import classes from './ClassSummaryPanel.module.css'
import { categoryLinesText, qualifiedShare } from './cut-off-texts.ts'
import { spreadFigures } from './spread-figures.ts'

const nobody = {
  icon: IconHourglass,
  title: 'Nobody has submitted yet',
  text: 'The distribution appears with the first result.',
}

/** The figures of all counted attempts, and their distribution. */
export function ClassSummaryPanel({
  summary,
  mode,
  isLive,
  isOfGroup,
}: {
  readonly summary: ClassSummary
  readonly mode: QuizMode
  /** True until the quiz is over. */
  readonly isLive: boolean
  /** True if the figures cover one group, not the whole class. */
  readonly isOfGroup: boolean
}) {
  const { attempts, running, absent, not_begun, total_marks } = summary
  return (
    <div className={classes.panels}>
      <Panel title="Summary">
        {isLive ? (
          <p className={classes.live} role="status">
            {mode === 'exam' ? 'The exam' : 'The practice'} is not over: figures and ranks can still
            change.
          </p>
        ) : null}
        {isOfGroup ? (
          <p className={classes.live}>
            These are the figures of one group. Ranks and percentiles are those of the whole class.
          </p>
        ) : null}
        <dl className={classes.figures}>
          <Figure label="Results">{numberText(attempts)}</Figure>
          <Figure label="Full marks">{numberText(total_marks)}</Figure>
          {spreadFigures(summary).map(({ label, marks, percent }) => (
            <Figure key={label} label={label}>
              {marks} {percent ? <span className={classes.share}>{percent}</span> : null}
            </Figure>
          ))}
          {summary.qualified ? (
            <Figure label="Qualified">
              {numberText(summary.qualified.yes)}{' '}
              <span className={classes.share}>{qualifiedShare(summary.qualified)}</span>
            </Figure>
          ) : null}
          {mode === 'exam' ? (
            <Figure label={attemptStates.absent}>{numberText(absent)}</Figure>
          ) : null}
          {not_begun > 0 ? (
            <Figure label={attemptStates.not_started}>{numberText(not_begun)}</Figure>
          ) : null}
          {running > 0 ? (
            <Figure label={attemptStates.running}>{numberText(running)}</Figure>
          ) : null}
        </dl>
      </Panel>
      <ChartPanel
        title="Distribution"
        note={`Number of students by share of the marks${categoryLinesText(summary.cut_off_line)}`}
        query={knownFigures(summary.distribution)}
        empty={() => (attempts === 0 ? nobody : null)}
        table={(steps) => ({
          head: ['Marks', 'Results'],
          rows: steps.map(({ from, below, attempts: count }) => [
            `${percentText(from)} to ${percentText(below)}`,
            String(count),
          ]),
        })}
      >
        {(steps) => (
          <Histogram
            steps={steps.map(({ from, below, attempts: count }) => ({ from, below, count }))}
            marks={centreLines({
              mean: summary.mean_percentage,
              median: summary.median_percentage,
              cutOff: summary.cut_off_line?.percentage ?? null,
            })}
            axisTitle="Percentage of the marks"
            tickText={percentText}
          />
        )}
      </ChartPanel>
    </div>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
