import { backoff } from '../engine/outcome.ts'
import type { DeliveryEnd } from './deliver-copies.ts'

/** The longest pause between two tries while the server cannot be reached. */
const longestWaitMs = 60_000
/** Milliseconds between checks whether the page that has a copy is still open. */
const recheckMs = 15_000

export interface Delivery {
  /** Tries at once. Call at the start and when the page is online, visible or signed in again. */
  wake(): void
  stop(): void
}

/**
 * Runs `deliver` at each `wake`, one run at a time, and retries until the server can be reached.
 */
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
    // The device may be able to read its copies later.
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
