import { IconStopwatch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { secondsSince, untilNextSecond } from '../engine/elapsed.ts'
import { formatClock } from '../engine/server-clock.ts'
import { useExamState } from '../hooks/sitting-context.ts'
import classes from '../status/Countdown.module.css'

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
