import classes from './Histogram.module.css'
import { niceAxis } from './nice-axis.ts'

interface HistogramProps {
  /** Each step becomes a column; lowest first. */
  readonly steps: ReadonlyArray<{
    readonly from: number
    readonly below: number
    readonly count: number
  }>
  /** Vertical lines, such as the mean. */
  readonly marks: ReadonlyArray<{ readonly name: string; readonly at: number }>
  /** Quantity and unit of the steps. */
  readonly axisTitle: string
  readonly tickText: (value: number) => string
}

/** Counts per step of a scale, as columns labelled with their number. */
export function Histogram({ steps, marks, axisTitle, tickText }: HistogramProps) {
  const axis = niceAxis(
    steps.map(({ count }) => count),
    { whole: true },
  )
  const start = steps[0]?.from ?? 0
  const end = steps.at(-1)?.below ?? 100
  const place = (value: number) => `${(100 * (value - start)) / (end - start)}%`
  // A narrow chart has no room for every label.
  const every = Math.ceil(steps.length / 5)
  return (
    <div className={classes.chart}>
      <div className={classes.names}>
        {marks.map(({ name, at }) => (
          <span key={name} data-line={name}>
            <i /> {name} {tickText(at)}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {steps.map(({ from, count }) => (
          <span key={from} className={classes.step}>
            {count > 0 ? count : null}
            <span className={classes.column} style={{ height: `${(100 * count) / axis.max}%` }} />
          </span>
        ))}
        {marks.map(({ name, at }) => (
          <span
            key={name}
            className={classes.line}
            data-line={name}
            style={{ insetInlineStart: place(at) }}
          />
        ))}
      </div>
      <div className={classes.ticks}>
        {[...steps.map(({ from }) => from), end]
          .filter((_value, index) => index % every === 0)
          .map((value) => (
            <span key={value} style={{ insetInlineStart: place(value) }}>
              {tickText(value)}
            </span>
          ))}
      </div>
      <p className={classes.axisTitle}>{axisTitle}</p>
    </div>
  )
}
