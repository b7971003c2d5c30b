import { IconStopwatch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatClock } from '../exam/countdown.ts'
import classes from '../exam/ExamClock.module.css'
import { useExamState } from '../exam/exam-context.ts'
import { secondsSince, untilNextSecond } from './elapsed.ts'

/** The time since the practice began (epoch seconds). It counts up and is not read out. */
export function PracticeTimer({ startedAt }: { readonly startedAt: number }) {
  const clock = useExamState((state) => state.clock)
  const [taken, setTaken] = useState(() => secondsSince(startedAt, clock, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = performance.now()
      setTaken(secondsSince(startedAt, clock, now))
      timer = setTimeout(tick, untilNextSecond(startedAt, clock, now))
    }
    tick()
    return () => clearTimeout(timer)
  }, [startedAt, clock])
  return (
    <div className={classes.clock}>
      <IconStopwatch size={20} stroke={1.8} aria-hidden />
      <span role="timer" aria-label="Time taken" aria-live="off">
        {formatClock(taken)}
      </span>
    </div>
  )
}
