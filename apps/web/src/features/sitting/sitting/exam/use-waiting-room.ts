import { startSpreadSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerClock } from '../engine/server-clock.ts'
import { useSecondsLeft } from '../hooks/use-seconds-left.ts'

interface WaitingRoom {
  /** When the exam begins, in epoch seconds; null where there is nothing to wait for. */
  readonly beginsAt: number | null
  readonly clock: ServerClock
  /** Has the student done all that the start asks for? */
  readonly isReady: boolean
  readonly onStart: () => void
}

/**
 * Waits for an exam to begin, and starts it by itself a few seconds later: each page at its own
 * moment, so that not all start in the same second. Whoever is not ready then presses the button:
 * nobody's clock starts unasked. Gives the whole seconds until the button works.
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
