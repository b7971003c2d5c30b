import { IconCheck, IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { QuestionStatus } from '../engine/question-status.ts'
import classes from './StatusShape.module.css'

/** The shape of a status, with a number in it or empty as in a legend. Words stand beside it. */
export function StatusShape({
  status,
  children,
}: {
  readonly status: QuestionStatus
  readonly children?: ReactNode
}) {
  const isMarked = status === 'marked' || status === 'marked_answered'
  return (
    <span className={classes.shape} data-status={status}>
      {children}
      {isMarked ? (
        <span className={classes.flag}>
          <IconFlagFilled size={8} aria-hidden />
        </span>
      ) : null}
      {status === 'marked_answered' ? (
        <span className={classes.check}>
          <IconCheck size={10} stroke={3.5} aria-hidden />
        </span>
      ) : null}
    </span>
  )
}
