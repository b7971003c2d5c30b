import '@mantine/charts/styles.layer.css'
import { ScatterChart } from '@mantine/charts'
import { namesApart } from '../names-apart.ts'
import type { Axis } from '../nice-axis.ts'
import { PointIcon, PointMark, type PointShape } from '../PointMark.tsx'
import { type Tone, toneColour } from '../Swatch.tsx'
import classes from './engine.module.css'
import {
  numberAxis,
  PointTooltip,
  type PointTooltipProps,
  plotMargin,
  rowOf,
  yAxisWidth,
} from './plot.tsx'

/** The look of one kind of points. */
export interface PointLook {
  readonly shape: PointShape
  readonly tone: Tone
}

export interface ScatterDrawingProps {
  readonly points: ReadonlyArray<{
    readonly x: number
    readonly y: number
    readonly tooltip: PointTooltipProps
    /** Defaults to a blue dot. */
    readonly look?: PointLook
    /** Written beside the point unless it would overlap the name of another point. */
    readonly name?: string
    /** True if this name takes precedence over names that it would overlap. */
    readonly isNamedFirst?: boolean
  }>
  /** Called when a point is clicked. Keyboard users find the same in the table. */
  readonly onPoint?: (index: number) => void
  /** Kinds of points with their names, shown above the chart. */
  readonly legend?: ReadonlyArray<PointLook & { readonly name: string }>
  readonly xAxis: Axis
  readonly yAxis: Axis
  readonly xTitle: string
  readonly yTitle: string
  readonly xText: (value: number) => string
  readonly yText: (value: number) => string
}

const usualLook: PointLook = { shape: 'dot', tone: 'blue' }

/** A point for each pair of numbers, with a tooltip. */
export function ScatterDrawing(props: ScatterDrawingProps) {
  const { points, onPoint, legend = [], xAxis, yAxis, xTitle, yTitle, xText, yText } = props
  const named = namesApart(points, xAxis, yAxis)
  return (
    <div className={classes.drawing}>
      {legend.length > 0 ? (
        <ul className={classes.legend}>
          {legend.map(({ name, shape, tone }) => (
            <li key={name}>
              <PointIcon shape={shape} tone={tone} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <ScatterChart
        className={classes.plot ?? ''}
        data={[
          {
            name: yTitle,
            color: toneColour('blue'),
            data: points.map(({ x, y }, index) => ({ x, y, index })),
          },
        ]}
        dataKey={{ x: 'x', y: 'y' }}
        accessibilityLayer={false}
        scatterChartProps={{ margin: plotMargin }}
        gridAxis="xy"
        scatterProps={{
          shape: ({ cx, cy, index }) => {
            const point = points[index]
            const { look = usualLook, name } = point ?? {}
            return (
              <g transform={`translate(${cx},${cy})`}>
                <PointMark {...look} />
                {point && named.has(point) ? (
                  <text x={9} y={4} fontSize={11}>
                    {name}
                  </text>
                ) : null}
              </g>
            )
          },
          fillOpacity: 0.75,
          ...(onPoint
            ? { cursor: 'pointer', onClick: (_point, index) => onPoint(Number(index)) }
            : {}),
        }}
        xAxisLabel={xTitle}
        yAxisLabel={yTitle}
        xAxisProps={numberAxis(xAxis, xText)}
        yAxisProps={{ ...numberAxis(yAxis, yText), width: yAxisWidth }}
        tooltipProps={{
          content: ({ payload }) => {
            const index = rowOf(payload)
            const point = index === null ? undefined : points[index]
            return point ? <PointTooltip {...point.tooltip} /> : null
          },
        }}
      />
    </div>
  )
}
