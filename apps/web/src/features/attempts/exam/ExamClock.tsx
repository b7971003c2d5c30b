import { VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { announcement, formatClock, urgencyOf } from './countdown.ts'
import classes from './ExamClock.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The remaining time. It is not read out each second, only at 30, 10, 5 and 1 minute. */
export function ExamClock() {
  const left = useSecondsLeft()
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
