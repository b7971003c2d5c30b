import { useEffect } from 'react'
import type { SittingController } from '../engine/sitting-controller.ts'

/** A gap this long between wall clock and monotonic clock means sleep. */
const sleepGapMs = 5_000
const tickMs = 2_000

/**
 * Tells the controller when the page becomes visible or focused, wakes up, goes online or offline,
 * is hidden or closed, and when its storage is cleared.
 */
export function useBrowserEvents(controller: SittingController): void {
  useEffect(() => {
    const stop = new AbortController()
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: stop.signal })

    const updateVisible = () => controller.setVisible(document.visibilityState === 'visible')
    updateVisible()

    on(window, 'online', () => controller.wake())
    on(window, 'offline', () => controller.goOffline())
    on(window, 'storage', (event) => {
      if ((event as StorageEvent).key === null) controller.storageCleared()
    })
    on(window, 'focus', () => controller.setFocused(true))
    on(window, 'blur', () => controller.setFocused(false))
    on(window, 'pagehide', () => {
      controller.setVisible(false)
      controller.leave()
    })
    on(window, 'pageshow', (event) => {
      updateVisible()
      if ((event as PageTransitionEvent).persisted) controller.wake()
    })
    on(document, 'visibilitychange', () => {
      updateVisible()
      if (document.visibilityState === 'hidden') controller.leave()
      else controller.wake()
    })

    // A sleeping laptop may fire no event, and its monotonic clock may stop.
    const drift = () => Date.now() - performance.now()
    let before = drift()
    const timer = setInterval(() => {
      controller.tick()
      const gap = Math.abs(drift() - before)
      before = drift()
      if (gap > sleepGapMs) controller.wake()
    }, tickMs)

    return () => {
      stop.abort()
      clearInterval(timer)
      controller.setVisible(false)
    }
  }, [controller])
}
