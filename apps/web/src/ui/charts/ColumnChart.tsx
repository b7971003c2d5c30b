import classes from './ColumnChart.module.css'
import type { Axis } from './nice-axis.ts'
import { Swatch, type Tone, toneColour } from './Swatch.tsx'

export interface ColumnChartProps {
  /** Names of the parts of a column, the lowest first. */
  readonly series: ReadonlyArray<{ readonly name: string; readonly tone: Tone }>
  readonly columns: ReadonlyArray<{
    readonly key: string
    /** Label below the column, shown where there is room. */
    readonly tick: string
    /** Shown when the pointer rests on the column. */
    readonly full: string
    /** One value for each series; null where nothing is known. */
    readonly values: ReadonlyArray<number | null>
  }>
  readonly axis: Axis
  /** A horizontal line, such as a goal. */
  readonly goal?: { readonly name: string; readonly at: number }
  readonly xTitle: string
  /** Quantity and unit of the columns. */
  readonly yTitle: string
  readonly tickText: (value: number) => string
}

/**
 * Values over time as columns, each made of parts. Plain markup, unlike the line chart: a page with
 * only such charts need not load the library.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { series, columns, axis, goal, xTitle, yTitle, tickText } = props
  const share = (value: number) => `${(100 * value) / axis.max}%`
  // A narrow chart has no room for every label.
  const every = Math.ceil(columns.length / 5)
  return (
    <div className={classes.chart}>
      <ul className={classes.legend}>
        {series.map(({ name, tone }) => (
          <li key={name}>
            <Swatch tone={tone} /> {name}
          </li>
        ))}
        {goal ? (
          <li>
            <i className={classes.goalSample} /> {goal.name}
          </li>
        ) : null}
      </ul>
      <p className={classes.yTitle}>{yTitle}</p>
      <div className={classes.body}>
        <div className={classes.yTicks}>
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: share(tick) }}>
              {tickText(tick)}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          {axis.ticks.map((tick) => (
            <span key={tick} className={classes.line} style={{ insetBlockEnd: share(tick) }} />
          ))}
          {columns.map(({ key, full, values }) => (
            <span key={key} className={classes.column} title={full}>
              {values.map((value, place) =>
                value ? (
                  <span
                    key={series[place]?.name}
                    className={classes.part}
                    style={{
                      height: share(value),
                      background: toneColour(series[place]?.tone ?? 'blue'),
                    }}
                  />
                ) : null,
              )}
            </span>
          ))}
          {goal ? (
            <span className={classes.goal} style={{ insetBlockEnd: share(goal.at) }} />
          ) : null}
        </div>
      </div>
      <div className={classes.xTicks}>
        {columns.map(({ key, tick }, place) => (
          <span key={key}>{place % every === 0 ? <b>{tick}</b> : null}</span>
        ))}
      </div>
      <p className={classes.xTitle}>{xTitle}</p>
    </div>
  )
}
