import '@mantine/charts/styles.layer.css'
import { ScatterChart } from '@mantine/charts'
import type { Axis } from '../nice-axis.ts'
import { toneColour } from '../Swatch.tsx'
import classes from './engine.module.css'
import {
  numberAxis,
  PointTooltip,
  type PointTooltipProps,
  plotMargin,
  rowOf,
  yAxisWidth,
} from './plot.tsx'

export interface ScatterDrawingProps {
  readonly points: ReadonlyArray<{
    readonly x: number
    readonly y: number
    readonly tooltip: PointTooltipProps
  }>
  readonly xAxis: Axis
  readonly yAxis: Axis
  readonly xTitle: string
  readonly yTitle: string
  readonly xText: (value: number) => string
  readonly yText: (value: number) => string
}

/** A point for each pair of numbers, with a tooltip. */
export function ScatterDrawing(props: ScatterDrawingProps) {
  const { points, xAxis, yAxis, xTitle, yTitle, xText, yText } = props
  const tone = toneColour('blue')
  return (
    <div className={classes.drawing}>
      <ScatterChart
        className={classes.plot ?? ''}
        data={[
          { name: yTitle, color: tone, data: points.map(({ x, y }, index) => ({ x, y, index })) },
        ]}
        dataKey={{ x: 'x', y: 'y' }}
        accessibilityLayer={false}
        scatterChartProps={{ margin: plotMargin }}
        gridAxis="xy"
        scatterProps={{ fillOpacity: 0.75, stroke: tone }}
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
