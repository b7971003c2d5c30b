import type { BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { stateText } from './candidate-state.ts'
import classes from './StateMark.module.css'

/** A candidate's state as a single word. */
export const StateMark = ({ row }: { readonly row: BoardRow }) => (
  <span className={classes.mark} data-state={row.state}>
    {stateText(row)}
  </span>
)
