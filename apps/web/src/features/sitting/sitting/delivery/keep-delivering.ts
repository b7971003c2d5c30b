import { backoff } from '../engine/outcome.ts'
import type { DeliveryEnd } from './deliver-copies.ts'

/** The longest pause between tries while the server is not reached. */
const longestWaitMs = 60_000
/** How often to check whether the page that has a copy is still open. */
const recheckMs = 15_000

/** A delivery that repeats itself. */
export interface Delivery {
  /** At the start, online again, visible again, signed in again: tries at once. */
  wake(): void
  stop(): void
}

/** Runs `deliver` at each `wake`, one run at a time, and repeats it until the server is reached. */
export function keepDelivering(
  deliver: () => Promise<DeliveryEnd>,
  random: () => number = Math.random,
): Delivery {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isBusy = false
  let isWanted = false
  let isStopped = false

  const runIn = (milliseconds: number) => {
    timer = setTimeout(() => void run(), milliseconds)
  }
  const run = async () => {
    clearTimeout(timer)
    isWanted = isBusy
    if (isBusy || isStopped) return
    isBusy = true
    // A device that cannot read its copies now may be able to later.
    const end = await deliver().catch(() => 'failed' as const)
    isBusy = false
    if (isStopped) return
    const isFailure = end === 'unreachable' || end === 'failed'
    failures = isFailure ? failures + 1 : 0
    if (isWanted) runIn(0)
    else if (isFailure) runIn(backoff(failures, random(), longestWaitMs))
    else if (end === 'in_use') runIn(recheckMs)
  }
  return {
    wake() {
      failures = 0
      void run()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
