import { startSpreadSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerClock } from '../engine/server-clock.ts'
import { useSecondsLeft } from '../hooks/use-seconds-left.ts'

interface WaitingRoom {
  /** Epoch seconds; null if there is nothing to wait for. */
  readonly beginsAt: number | null
  readonly clock: ServerClock
  /** True if the student has done everything that the start requires. */
  readonly isReady: boolean
  readonly onStart: () => void
}

/**
 * Waits for an exam to begin and starts it a few seconds later: each page at a random moment, so
 * that not all start in the same second. A student who is not ready at that moment starts it with
 * the button later, because no clock may start unasked. Returns the whole seconds until the button
 * is enabled.
 */
export function useWaitingRoom({ beginsAt, clock, isReady, onStart }: WaitingRoom): number {
  const [delay] = useState(() => Math.random() * startSpreadSeconds)
  const left = useSecondsLeft(beginsAt ?? 0, clock)
  const isDue = useSecondsLeft((beginsAt ?? 0) + delay, clock) === 0 && beginsAt !== null
  const startIfReady = useEffectEvent(() => {
    if (isReady) onStart()
  })
  useEffect(() => {
    if (isDue) startIfReady()
  }, [isDue])
  return left
}
