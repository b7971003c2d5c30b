import { Swatch, type Tone } from '../Swatch.tsx'
import classes from './engine.module.css'

/** What a chart says of the point under the pointer. */
export interface HintProps {
  readonly title: string
  readonly lines: ReadonlyArray<{
    readonly name: string
    readonly text: string
    readonly tone?: Tone
    readonly dash?: string
  }>
}

/** The box beside the pointer. */
export function Hint({ title, lines }: HintProps) {
  return (
    <div className={classes.hint}>
      <p className={classes.hintTitle}>{title}</p>
      {lines.map(({ name, text, tone, dash }) => (
        <p key={name} className={classes.hintLine}>
          {tone ? <Swatch tone={tone} {...(dash === undefined ? {} : { dash })} /> : null}
          <span>{name}</span>
          <strong>{text}</strong>
        </p>
      ))}
    </div>
  )
}

/** The number of the row that a chart's library hands to its hint; null when there is none. */
export function rowOf(payload: ReadonlyArray<{ payload?: unknown }> | undefined): number | null {
  const row = payload?.[0]?.payload as { index?: unknown } | undefined
  return typeof row?.index === 'number' ? row.index : null
}
