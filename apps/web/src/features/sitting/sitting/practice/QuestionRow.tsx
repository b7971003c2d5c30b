import { allToAnswer } from '../engine/paper-sections.ts'
import { answeredCount } from '../engine/question-status.ts'
import { useCurrentSection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { QuestionButtons } from '../palette/QuestionButtons.tsx'
import classes from './QuestionRow.module.css'

/** The numbers of all questions with their status; a click shows the question. */
export function QuestionRow() {
  const { paper, sections } = useSitting()
  const answered = useSittingState(({ session }) => answeredCount(session.answers))
  const total = sections.length > 0 ? allToAnswer(sections) : paper.length
  // Keeps neighbouring numbers in place when the count gains a digit.
  const missing = String(total).length - String(answered).length
  const section = useCurrentSection()
  return (
    <div className={classes.panel}>
      <p className={classes.progress} style={{ marginInlineEnd: `${missing}ch` }}>
        <b>{answered}</b> of {total} answered
      </p>
      <QuestionButtons key={section?.number} className={classes.row} section={section} />
    </div>
  )
}
