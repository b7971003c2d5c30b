import { Progress } from '@mantine/core'
import { fillOf, scoreColour } from '../result/score-colour.ts'
import classes from './ScoreBar.module.css'

/** A percentage as a bar with its number; null = there is none yet. */
export function ScoreBar({ percent }: { readonly percent: number | null }) {
  return (
    <div className={classes.score}>
      <Progress
        value={percent === null ? 100 : fillOf(percent)}
        color={scoreColour(percent)}
        className={classes.bar}
        data-none={percent === null || undefined}
        aria-hidden
      />
      <span className={classes.number} data-none={percent === null || undefined}>
        {percent === null ? 'NA' : `${percent}%`}
      </span>
    </div>
  )
}
