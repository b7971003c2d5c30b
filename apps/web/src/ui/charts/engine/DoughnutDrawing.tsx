import '@mantine/charts/styles.layer.css'
import { DonutChart } from '@mantine/charts'
import { Swatch, type Tone, toneColour } from '../Swatch.tsx'
import classes from './engine.module.css'

export interface DoughnutDrawingProps {
  readonly parts: ReadonlyArray<{
    readonly name: string
    readonly value: number
    readonly tone: Tone
    /** Value and share, shown in the legend. */
    readonly text: string
  }>
  /** The total, shown in the middle. */
  readonly whole: string
}

/** Degrees. Keeps a very small part visible and its label apart from the next. */
const minAngle = 14

/** A ring with labelled parts and a legend with the numbers. */
export function DoughnutDrawing({ parts, whole }: DoughnutDrawingProps) {
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <div className={classes.doughnut}>
      <DonutChart
        data={shown.map(({ name, value, tone }) => ({ name, value, color: toneColour(tone) }))}
        size={132}
        thickness={26}
        strokeWidth={shown.length > 1 ? 2 : 0}
        strokeColor="var(--mantine-color-body)"
        chartLabel={whole}
        withLabels
        labelsType="name"
        withTooltip={false}
        accessibilityLayer={false}
        pieProps={{ minAngle, startAngle: 90, endAngle: -270, rootTabIndex: -1 }}
      />
      <ul className={classes.parts}>
        {parts.map(({ name, tone, text }) => (
          <li key={name}>
            <Swatch tone={tone} />
            <span>{name}</span>
            <strong>{text}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
