import { useEffect } from 'react'
import type { ExamRoom } from './exam-room.ts'

/** A gap this long between wall clock and monotonic clock means sleep. Milliseconds. */
const sleepGap = 5_000
const lookEvery = 2_000

/** Tells the room when the page is seen, wakes up, comes online, is hidden or goes away. */
export function useBrowserEvents(room: ExamRoom): void {
  useEffect(() => {
    const stop = new AbortController()
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: stop.signal })

    const look = () => room.seen(document.visibilityState === 'visible')
    look()

    on(window, 'online', () => room.wake())
    on(window, 'pagehide', () => {
      room.seen(false)
      room.leave()
    })
    on(window, 'pageshow', (event) => {
      look()
      if ((event as PageTransitionEvent).persisted) room.wake()
    })
    on(document, 'visibilitychange', () => {
      look()
      if (document.visibilityState === 'hidden') room.leave()
      else room.wake()
    })

    // A laptop that slept with the page on screen may tell nobody, and its
    // monotonic clock may have stood still.
    const drift = () => Date.now() - performance.now()
    let before = drift()
    const timer = setInterval(() => {
      room.tick()
      const gap = Math.abs(drift() - before)
      before = drift()
      if (gap > sleepGap) room.wake()
    }, lookEvery)

    return () => {
      stop.abort()
      clearInterval(timer)
      room.seen(false)
    }
  }, [room])
}
