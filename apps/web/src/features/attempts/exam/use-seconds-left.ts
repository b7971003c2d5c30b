import { useEffect, useState } from 'react'
import { secondsLeft, serverNow } from './countdown.ts'
import { useExam, useExamState } from './exam-context.ts'
import type { ExamState } from './exam-state.ts'

const selectClock = (state: ExamState) => state.clock

/**
 * Seconds until the deadline (epoch seconds), counted down on the second. At 0 the
 * room learns that the time is up.
 */
export function useSecondsLeft(deadline: number): number {
  const { room } = useExam()
  const clock = useExamState(selectClock)
  const [left, setLeft] = useState(() => secondsLeft(deadline, clock, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = performance.now()
      const seconds = secondsLeft(deadline, clock, now)
      setLeft(seconds)
      if (seconds === 0) return room.timeUp()
      const untilNext = (deadline - serverNow(clock, now) - (seconds - 1)) * 1000
      timer = setTimeout(tick, Math.max(10, untilNext))
    }
    tick()
    return () => clearTimeout(timer)
  }, [room, clock, deadline])
  return left
}
