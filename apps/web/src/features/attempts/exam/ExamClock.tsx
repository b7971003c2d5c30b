import { VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { announcement, formatClock, urgencyOf } from './countdown.ts'
import classes from './ExamClock.module.css'
import { useExamState } from './exam-context.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/**
 * The remaining time. It is not read out each second, only at 30, 10, 5 and 1
 * minute. Nothing where no clock runs.
 */
export function ExamClock() {
  const deadline = useExamState((state) => state.deadline)
  return deadline === null ? null : <RunningClock deadline={deadline} />
}

function RunningClock({ deadline }: { readonly deadline: number }) {
  const left = useSecondsLeft(deadline)
  const urgency = urgencyOf(left)
  const said = useAnnouncement(left)
  const Icon = urgency === 'calm' ? IconClockHour4 : IconAlarm
  return (
    <>
      <div className={classes.clock} data-urgency={urgency}>
        <Icon size={20} stroke={1.8} aria-hidden />
        <span role="timer" aria-label="Time left" aria-live="off">
          {formatClock(left)}
        </span>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

function useAnnouncement(left: number): string {
  const before = useRef(left)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const words = announcement(before.current, left)
    before.current = left
    if (words) setSaid(words)
  }, [left])
  return said
}
