import classes from './Swatch.module.css'

/** Chart colours by name, defined in ChartPanel.module.css. */
export type Tone = 'blue' | 'teal' | 'green' | 'yellow' | 'red' | 'grey'

export const toneColour = (tone: Tone): string => `var(--chart-${tone})`

/** Legend sample of a line or area. */
export function Swatch({ tone, dash }: { readonly tone: Tone; readonly dash?: string }) {
  return (
    <svg className={classes.swatch} viewBox="0 0 28 12" aria-hidden="true">
      {dash === undefined ? (
        <rect x="8" width="12" height="12" rx="3" fill={toneColour(tone)} />
      ) : (
        <line
          x2="28"
          y1="6"
          y2="6"
          stroke={toneColour(tone)}
          strokeWidth="2.5"
          strokeDasharray={dash}
        />
      )}
    </svg>
  )
}
