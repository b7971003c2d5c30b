import type { ReactNode } from 'react'
import { numberText } from '../statistics/index.ts'
import classes from './MarksReport.module.css'
import { gainedText } from './marks-texts.ts'

/** The marks of a chapter or of a type. */
export interface MarksRowProps {
  readonly name: ReactNode
  readonly gained: number
  readonly lost: number
  /** The marks of the largest row: its bar is as long as there is room. */
  readonly most: number
  /** What is known about it. */
  readonly words: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

/** A bar of marks gained and lost, with its numbers; its length says how many there were. */
export function MarksRow({ name, gained, lost, most, words, action }: MarksRowProps) {
  const share = (marks: number) => `${most > 0 ? (100 * marks) / most : 0}%`
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.numbers}>
          {gainedText({ gained, lost })}
          {lost > 0 ? <strong> −{numberText(lost)}</strong> : null}
        </span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.gained} style={{ width: share(gained) }} />
        <span className={classes.lost} style={{ width: share(lost) }} />
      </div>
      <div className={classes.foot}>
        <span className={classes.words}>{words}</span>
        {action}
      </div>
    </li>
  )
}
