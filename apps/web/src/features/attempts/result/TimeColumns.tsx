import type { ReviewedQuestion } from './result-outcome.ts'
import classes from './TimeColumns.module.css'
import { numberTicks, timeAxis } from './time-axis.ts'

/** What {@link TimeColumns} draws. */
export interface TimeColumnsProps {
  readonly reviewed: readonly ReviewedQuestion[]
  /** What the columns stand for, in the legend. */
  readonly ownLabel: string
}

/**
 * A column for each question: the time it took, and a line across it at the
 * median of those who got it right.
 */
export function TimeColumns({ reviewed, ownLabel }: TimeColumnsProps) {
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
        <span>
          <i className={classes.medianSample} /> Median of those who got it right
        </span>
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
