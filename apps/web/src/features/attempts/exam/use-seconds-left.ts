import { useEffect, useState } from 'react'
import { secondsLeft, serverNow } from './countdown.ts'
import { useExam, useExamState } from './exam-context.ts'
import type { ExamState } from './exam-state.ts'

const selectClock = (state: ExamState) => state.clock
const selectDeadline = (state: ExamState) => state.deadline

/** Seconds until the deadline, counted down on the second. */
export function useSecondsLeft(): number {
  const { room } = useExam()
  const clock = useExamState(selectClock)
  const deadline = useExamState(selectDeadline)
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
