import { useEffect, useState } from 'react'
import { type ServerClock, secondsLeft, serverNow } from '../engine/server-clock.ts'

/** Whole seconds until a moment (epoch seconds) by the server's clock, updated every second. */
export function useSecondsLeft(until: number, clock: ServerClock): number {
  const [left, setLeft] = useState(() => secondsLeft(until, clock, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = performance.now()
      const seconds = secondsLeft(until, clock, now)
      setLeft(seconds)
      if (seconds === 0) return
      const untilNext = (until - serverNow(clock, now) - (seconds - 1)) * 1000
      timer = setTimeout(tick, Math.max(10, untilNext))
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clock])
  return left
}
