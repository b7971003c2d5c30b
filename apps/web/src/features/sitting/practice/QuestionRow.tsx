import { useEffect, useRef } from 'react'
import { answeredCount } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { QuestionButtons } from '../palette/QuestionButtons.tsx'
import classes from './QuestionRow.module.css'

/** The numbers of all questions with their status; a click shows the question. */
export function QuestionRow() {
  const { paper } = useSitting()
  const answered = useSittingState(({ session }) => answeredCount(session.answers))
  // Keeps the numbers beside it in place when the count gets another digit.
  const missing = String(paper.length).length - String(answered).length
  const current = useSittingState(({ session }) => session.current)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = row.current
    const button = box?.querySelector<HTMLElement>(`[data-question="${current}"]`)
    // Unlike scrollIntoView this leaves the page where it is.
    if (box && button)
      box.scrollTop = button.offsetTop - (box.clientHeight - button.offsetHeight) / 2
  }, [current])
  return (
    <div className={classes.panel}>
      <p className={classes.progress} style={{ marginInlineEnd: `${missing}ch` }}>
        <b>{answered}</b> of {paper.length} answered
      </p>
      <QuestionButtons className={classes.row} ref={row} />
    </div>
  )
}
