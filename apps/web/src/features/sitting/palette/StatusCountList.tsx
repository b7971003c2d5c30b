import type { StatusCounts } from '../engine/question-status.ts'
import classes from './StatusCountList.module.css'
import { StatusShape } from './StatusShape.tsx'
import { countRows, statusWords } from './status-look.ts'

/** The four counts; the legend of the palette at the same time. */
export function StatusCountList({ counts }: { readonly counts: StatusCounts }) {
  return (
    <ul className={classes.list}>
      {countRows.map(({ count, status }) => (
        <li key={count} className={classes.row}>
          <StatusShape status={status} />
          <span className={classes.label}>{statusWords[status].label}</span>
          <span className={classes.count}>{counts[count]}</span>
        </li>
      ))}
    </ul>
  )
}
