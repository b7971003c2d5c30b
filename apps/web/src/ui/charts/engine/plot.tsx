import type { Axis } from '../nice-axis.ts'
import { Swatch, type Tone } from '../Swatch.tsx'
import classes from './engine.module.css'

/** Converts a numeric axis to props of the chart library. */
export const numberAxis = ({ min = 0, max, ticks }: Axis, text: (value: number) => string) => ({
  domain: [min, max] as [number, number],
  ticks: [...ticks],
  tickFormatter: text,
})

/** Pixels for the numbers and the title of the y axis. */
export const yAxisWidth = 58

/** Pixels around a plot, for axis titles and half of the topmost number. */
export const plotMargin = { top: 10, right: 5, bottom: 30, left: 10 }

/** Content of the tooltip for the point under the pointer. */
export interface PointTooltipProps {
  readonly title: string
  readonly lines: ReadonlyArray<{
    readonly name: string
    readonly text: string
    readonly tone?: Tone
    readonly dash?: string
  }>
}

export function PointTooltip({ title, lines }: PointTooltipProps) {
  return (
    <div className={classes.tooltip}>
      <p className={classes.tooltipTitle}>{title}</p>
      {lines.map(({ name, text, tone, dash }) => (
        <p key={name} className={classes.tooltipLine}>
          {tone ? <Swatch tone={tone} {...(dash === undefined ? {} : { dash })} /> : null}
          <span>{name}</span>
          <strong>{text}</strong>
        </p>
      ))}
    </div>
  )
}

/** The row index that the library passes to a tooltip, or null. */
export function rowOf(payload: ReadonlyArray<{ payload?: unknown }> | undefined): number | null {
  const row = payload?.[0]?.payload as { index?: unknown } | undefined
  return typeof row?.index === 'number' ? row.index : null
}
