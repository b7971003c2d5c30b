import { IconClockOff } from '@tabler/icons-react'
import { use } from 'react'
import { ChartPanel, knownFigures } from '../../../../ui/charts/ChartPanel.tsx'
import { outcomeLooks } from '../outcome-looks.ts'
import { timeCells } from '../question-time.ts'
import { KeysAreShown, ResultIsPrivate } from '../reader-context.ts'
import type { ReviewedQuestion } from '../reviewed-questions.ts'
import classes from './TimeChart.module.css'
import { numberTicks, timeAxis } from './time-axis.ts'

interface TimeChartProps {
  readonly reviewed: readonly ReviewedQuestion[]
  /** The name of the columns in the legend. */
  readonly ownLabel: string
}

/** The time spent on each question, with the median of the students who got it right, if any. */
export function TimeChart({ reviewed, ownLabel }: TimeChartProps) {
  const isPrivate = use(ResultIsPrivate)
  const isCompared = use(KeysAreShown) && !isPrivate
  return (
    <ChartPanel
      title="Time per question"
      note={noteOn(reviewed, isCompared)}
      query={knownFigures(reviewed)}
      empty={(items) =>
        isCounted(items)
          ? null
          : {
              icon: IconClockOff,
              title: 'The time per question was not measured',
              text: 'No times were recorded for this attempt.',
            }
      }
      table={(items) => ({
        head: ['Question', 'Answer', ownLabel, ...(isCompared ? [medianLabel] : [])],
        rows: items.map(({ question, outcome }) => {
          const { own, median } = timeCells(question)
          const cells = [String(question.display_id), outcomeLooks[outcome].word, own]
          return isCompared ? [...cells, median] : cells
        }),
      })}
    >
      {(items) => <TimeColumns reviewed={items} ownLabel={ownLabel} isCompared={isCompared} />}
    </ChartPanel>
  )
}

const medianLabel = 'Median of those who got it right'

const isCounted = (reviewed: readonly ReviewedQuestion[]) =>
  reviewed.some(({ question }) => question.time_spent !== null)

function noteOn(reviewed: readonly ReviewedQuestion[], isCompared: boolean): string {
  if (!isCompared || !isCounted(reviewed)) return 'How long each question was on the screen'
  const compared = reviewed.filter(({ question }) => question.median_time !== null).length
  if (compared === reviewed.length) return 'Against the median of those who got it right'
  return compared === 0
    ? 'No comparison yet: that takes 5 others who got a question right'
    : 'Against the median of those who got it right; no line where fewer than 5 others did'
}

/**
 * A column for each question's time, with a line at the median of the students who got it right.
 */
function TimeColumns({
  reviewed,
  ownLabel,
  isCompared,
}: TimeChartProps & { readonly isCompared: boolean }) {
  const axis = timeAxis(
    reviewed.flatMap(({ question }) => [question.time_spent ?? 0, question.median_time ?? 0]),
  )
  const height = (seconds: number) => `${(100 * seconds) / axis.unit / axis.max}%`
  const numbers = new Set(numberTicks(reviewed.length))
  return (
    <div className={classes.chart}>
      <div className={classes.legend}>
        <span>{axis.title}</span>
        <span>
          <i className={classes.ownSample} /> {ownLabel}
        </span>
        {isCompared ? (
          <span>
            <i className={classes.medianSample} /> {medianLabel}
          </span>
        ) : null}
      </div>
      <div className={classes.plot}>
        {axis.ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: height(tick * axis.unit) }}>
            {tick}
          </span>
        ))}
        <div className={classes.columns}>
          {reviewed.map(({ question: { id, display_id, time_spent, median_time } }) => (
            <div key={id} className={classes.column}>
              <span className={classes.own} style={{ height: height(time_spent ?? 0) }} />
              {median_time === null ? null : (
                <span className={classes.median} style={{ bottom: height(median_time) }} />
              )}
              {numbers.has(display_id) ? (
                <span className={classes.number}>{display_id}</span>
              ) : null}
            </div>
          ))}
        </div>
      </div>
      <p className={classes.title}>Question</p>
    </div>
  )
}
