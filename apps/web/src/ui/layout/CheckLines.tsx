import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconEyeFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './CheckLines.module.css'

/** The result of a check. */
export type CheckState = 'ok' | 'look' | 'problem'

const looksOf: Readonly<Record<CheckState, { icon: TablerIcon; word: string }>> = {
  ok: { icon: IconCircleCheckFilled, word: 'Fine' },
  look: { icon: IconEyeFilled, word: 'Look at it' },
  problem: { icon: IconAlertTriangleFilled, word: 'Problem' },
}

export const CheckLines = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
)

export function CheckLine({
  state,
  title,
  text,
  more,
  place,
}: {
  readonly state: CheckState
  readonly title: string
  readonly text: string
  /** Shown below the text. */
  readonly more?: ReactNode
  /** Link to the page for changing what was checked. */
  readonly place?: ReactNode
}) {
  const { icon: Icon, word } = looksOf[state]
  return (
    <li className={classes.line} data-state={state}>
      <Icon className={classes.icon} size={20} role="img" aria-label={word} />
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
        {more}
      </div>
      {place ? <div className={classes.place}>{place}</div> : null}
    </li>
  )
}
