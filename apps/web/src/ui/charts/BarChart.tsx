import classes from './BarChart.module.css'
import type { Axis } from './nice-axis.ts'

export interface BarChartProps {
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly value: number
    /** The value as the reader sees it. */
    readonly text: string
  }>
  readonly axis: Axis
  /** What the rows are: 'Subject'. */
  readonly rowTitle: string
  /** What the bars measure, with its unit. */
  readonly axisTitle: string
  readonly tickText: (value: number) => string
}

/**
 * Horizontal bars, each below its name and its number. Plain markup, unlike the other charts: the
 * library sets a name beside its bar, and in a narrow column or on a phone a long name leaves no
 * room for the bar or overlaps its neighbours. The bar of a value below 0 stops at 0; its number
 * says it.
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
