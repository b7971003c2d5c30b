import { useRef } from 'react'
import { answeredCount } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { useCurrentInView } from '../palette/current-in-view.ts'
import { QuestionButtons } from '../palette/QuestionButtons.tsx'
import classes from './QuestionRow.module.css'

/** The numbers of all questions with their status; a click shows the question. */
export function QuestionRow() {
  const { paper } = useSitting()
  const answered = useSittingState(({ session }) => answeredCount(session.answers))
  // Keeps the numbers beside it in place when the count gets another digit.
  const missing = String(paper.length).length - String(answered).length
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row)
  return (
    <div className={classes.panel}>
      <p className={classes.progress} style={{ marginInlineEnd: `${missing}ch` }}>
        <b>{answered}</b> of {paper.length} answered
      </p>
      <QuestionButtons className={classes.row} ref={row} />
    </div>
  )
}
