import { IconCheck, IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { QuestionStatus } from '../engine/question-status.ts'
import classes from './StatusShape.module.css'

/** `label` is used in legends and counts, `spoken` by screen readers after a question's number. */
export const statusWords: Readonly<Record<QuestionStatus, { label: string; spoken: string }>> = {
  not_visited: { label: 'Not Visited', spoken: 'not visited' },
  not_answered: { label: 'Not Answered', spoken: 'not answered' },
  answered: { label: 'Answered', spoken: 'answered' },
  marked: { label: 'Marked', spoken: 'marked for review' },
  marked_answered: { label: 'Marked, with a choice', spoken: 'marked for review, with a choice' },
}

/**
 * The shape of a status: with a number inside, or empty in a legend. It has no text for screen
 * readers.
 */
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
