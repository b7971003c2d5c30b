import { useEffect, useState } from 'react'

const minuteMs = 60_000

/**
 * The time in epoch seconds, updated every minute. `ahead` is how many seconds the server's clock
 * is ahead of this device's.
 */
export function useNow(ahead = 0): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = Date.now()
      setNowMs(now)
      timer = setTimeout(tick, minuteMs - ((now + ahead * 1000) % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [ahead])
  return Math.floor(nowMs / 1000 + ahead)
}
