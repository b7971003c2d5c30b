import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { Axis } from '../nice-axis.ts'
import { Swatch, type Tone, toneColour } from '../Swatch.tsx'
import classes from './engine.module.css'
import { numberAxis, PointTooltip, plotMargin, rowOf, yAxisWidth } from './plot.tsx'

/** A line, distinguished by colour and dashes. */
export interface Line {
  readonly name: string
  readonly tone: Tone
  /** SVG's stroke-dasharray: '0' is a solid line. */
  readonly dash: string
  /** One value per point of the chart. */
  readonly values: readonly number[]
}

export interface LineDrawingProps {
  /** `tick` is the axis label, in one or two lines; `full` is shown in the tooltip. */
  readonly points: ReadonlyArray<{ readonly tick: readonly string[]; readonly full: string }>
  readonly lines: readonly Line[]
  readonly axis: Axis
  readonly xTitle: string
  readonly yTitle: string
  /** Formats a value on the y axis. */
  readonly tickText: (value: number) => string
  /** Formats a value in the tooltip. */
  readonly valueText: (value: number) => string
}

const fontSize = 12
const tickLine = 15

const longest = (lines: readonly string[]) =>
  lines.reduce((longer, line) => (line.length > longer.length ? line : longer), '')

interface TimeTickProps {
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}

/** The library looks for this class to find the font in which it measures the text. */
const TimeTick = ({ x, y, lines }: TimeTickProps) => (
  <text
    x={x}
    y={y + 9}
    textAnchor="middle"
    fontSize={fontSize}
    className="recharts-cartesian-axis-tick-value"
  >
    {lines.map((line, index) => (
      <tspan key={line} x={x} dy={index === 0 ? fontSize - 1 : tickLine}>
        {line}
      </tspan>
    ))}
  </text>
)

/** Lines over time, with a legend if there are several. */
export function LineDrawing(props: LineDrawingProps) {
  const { points, lines, axis, xTitle, yTitle, tickText, valueText } = props
  const rows = points.map((_point, index) => ({
    index,
    ...Object.fromEntries(lines.map(({ name, values }) => [name, values[index] ?? 0])),
  }))
  return (
    <div className={classes.drawing}>
      {lines.length > 1 ? (
        <ul className={classes.legend}>
          {lines.map(({ name, tone, dash }) => (
            <li key={name}>
              <Swatch tone={tone} dash={dash} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <LineChart
        className={classes.plot ?? ''}
        data={rows}
        dataKey="index"
        series={lines.map(({ name, tone, dash }) => ({
          name,
          color: toneColour(tone),
          strokeDasharray: dash,
        }))}
        curveType="linear"
        strokeWidth={2.5}
        dotProps={{ r: 3.5, strokeDasharray: '0' }}
        activeDotProps={{ r: 5.5 }}
        accessibilityLayer={false}
        lineChartProps={{ margin: plotMargin }}
        xAxisLabel={xTitle}
        yAxisLabel={yTitle}
        xAxisProps={{
          // The library measures the longest of the tick's lines, to leave out labels that do not
          // fit.
          tickFormatter: (index: number) => longest(points[index]?.tick ?? []),
          tick: ({ x, y, payload }) => (
            <TimeTick
              x={Number(x)}
              y={Number(y)}
              lines={points[Number(payload.value)]?.tick ?? []}
            />
          ),
          interval: 'equidistantPreserveEnd',
          padding: { left: 26, right: 26 },
          height: 30 + tickLine,
          minTickGap: 8,
        }}
        yAxisProps={{ ...numberAxis(axis, tickText), width: yAxisWidth }}
        tooltipProps={{
          content: ({ payload }) => {
            const index = rowOf(payload)
            const point = index === null ? undefined : points[index]
            if (index === null || !point) return null
            return (
              <PointTooltip
                title={point.full}
                lines={lines.map(({ values, ...line }) => ({
                  ...line,
                  text: valueText(values[index] ?? 0),
                }))}
              />
            )
          },
        }}
      />
    </div>
  )
}
