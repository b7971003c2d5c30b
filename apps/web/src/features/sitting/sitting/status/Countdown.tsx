import { VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import {
  announcement,
  formatClock,
  secondsLeft,
  serverNow,
  urgencyOf,
} from '../engine/server-clock.ts'
import type { SittingState } from '../engine/sitting-state.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './Countdown.module.css'

/** The time left; renders nothing without a deadline. Announced only at 30, 10, 5 and 1 minutes. */
export function Countdown() {
  const deadline = useSittingState((state) => state.deadline)
  return deadline === null ? null : <RunningClock deadline={deadline} />
}

function RunningClock({ deadline }: { readonly deadline: number }) {
  const left = useSecondsLeft(deadline)
  const urgency = urgencyOf(left)
  const announced = useAnnouncement(left)
  const Icon = urgency === 'calm' ? IconClockHour4 : IconAlarm
  return (
    <>
      <div className={classes.clock} data-urgency={urgency}>
        <Icon size={20} stroke={1.8} aria-hidden />
        <span role="timer" aria-label="Time left" aria-live="off">
          {formatClock(left)}
        </span>
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

const selectClock = (state: SittingState) => state.clock

/** Seconds until the deadline (epoch seconds), counted down on the second. At 0 the time is up. */
function useSecondsLeft(deadline: number): number {
  const { controller } = useSitting()
  const clock = useSittingState(selectClock)
  const [left, setLeft] = useState(() => secondsLeft(deadline, clock, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = performance.now()
      const seconds = secondsLeft(deadline, clock, now)
      setLeft(seconds)
      if (seconds === 0) return controller.timeUp()
      const untilNext = (deadline - serverNow(clock, now) - (seconds - 1)) * 1000
      timer = setTimeout(tick, Math.max(10, untilNext))
    }
    tick()
    return () => clearTimeout(timer)
  }, [controller, clock, deadline])
  return left
}

function useAnnouncement(left: number): string {
  const before = useRef(left)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const words = announcement(before.current, left)
    before.current = left
    if (words) setAnnounced(words)
  }, [left])
  return announced
}
