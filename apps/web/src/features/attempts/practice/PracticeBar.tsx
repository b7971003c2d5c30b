import { IconKeyboard } from '@tabler/icons-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ExamClock } from '../exam/ExamClock.tsx'
import { useExam, useExamState } from '../exam/exam-context.ts'
import { SaveBadge } from '../exam/SaveBadge.tsx'
import classes from './PracticeBar.module.css'
import { PracticeTimer } from './PracticeTimer.tsx'

/** What the bar shows and opens. */
export interface PracticeBarProps {
  /** When the practice began, in epoch seconds. */
  readonly startedAt: number
  readonly onHelp: () => void
}

/**
 * The practice's name, whether all is saved, and the time: left against the clock, else taken so
 * far.
 */
export function PracticeBar({ startedAt, onHelp }: PracticeBarProps) {
  const { name } = useExam()
  const isTimed = useExamState((state) => state.deadline !== null)
  return (
    <div className={classes.bar}>
      <h1 className={classes.name}>{name}</h1>
      <div className={classes.save}>
        <SaveBadge />
      </div>
      {isTimed ? <ExamClock /> : <PracticeTimer startedAt={startedAt} />}
      <div className={classes.help}>
        <IconButton label="Keys and help" aria-haspopup="dialog" onClick={onHelp}>
          <IconKeyboard size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
