import classes from './BarChart.module.css'
import type { Axis } from './nice-axis.ts'

export interface BarChartProps {
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly value: number
    /** The value as shown. */
    readonly text: string
  }>
  readonly axis: Axis
  /** Kind of the rows, such as 'Subject'. */
  readonly rowTitle: string
  /** Quantity and unit of the bars. */
  readonly axisTitle: string
  readonly tickText: (value: number) => string
}

/**
 * Horizontal bars, each below its name and number. Plain markup, unlike the other charts: the
 * library puts names beside the bars, where a long name on a phone leaves no room or overlaps its
 * neighbours. A negative value has no bar, only its number.
 */
export function BarChart({ rows, axis, rowTitle, axisTitle, tickText }: BarChartProps) {
  const share = (value: number) => `${(100 * Math.max(0, value)) / axis.max}%`
  return (
    <div className={classes.chart}>
      <p className={classes.title}>{rowTitle}</p>
      <div className={classes.plot}>
        {axis.ticks.map((tick) => (
          <span key={tick} className={classes.line} style={{ insetInlineStart: share(tick) }} />
        ))}
        <ul className={classes.rows}>
          {rows.map(({ key, name, value, text }) => (
            <li key={key}>
              <span className={classes.words}>
                <span className={classes.name} title={name}>
                  {name}
                </span>
                <strong>{text}</strong>
              </span>
              <span className={classes.bar} style={{ width: share(value) }} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.ticks}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: share(tick) }}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <p className={classes.axisTitle}>{axisTitle}</p>
    </div>
  )
}
