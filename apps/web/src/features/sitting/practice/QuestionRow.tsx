import { useEffect, useRef } from 'react'
import { answeredCount } from '../engine/progress.ts'
import { useExam, useExamState } from '../hooks/sitting-context.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { movePaletteFocus } from '../palette/palette-focus.ts'
import classes from './QuestionRow.module.css'

/** The numbers of all questions with their state; a click shows the question. */
export function QuestionRow() {
  const { paper } = useExam()
  const answered = useExamState(({ session }) => answeredCount(session.answers))
  // The numbers beside it stay where they are when the count gets another digit.
  const missing = String(paper.length).length - String(answered).length
  const current = useExamState(({ session }) => session.current)
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
      <nav
        aria-label="All questions"
        className={classes.row}
        ref={row}
        onKeyDown={movePaletteFocus}
      >
        {paper.map(({ id, display_id }) => (
          <PaletteButton key={id} id={id} number={display_id} />
        ))}
      </nav>
    </div>
  )
}
