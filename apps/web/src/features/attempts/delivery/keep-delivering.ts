import { backoff } from '../exam/backoff.ts'
import type { DeliveryEnd } from './deliver-copies.ts'

/** The longest pause between tries while the server is not reached. Milliseconds. */
const longestWait = 60_000
/** How often to look whether the page that has a copy is still there. Milliseconds. */
const lookEvery = 15_000

/** A delivery that goes on by itself. */
export interface Delivery {
  /** Something changed for the better: at a start, online again, seen again, signed in. */
  wake(): void
  stop(): void
}

/**
 * Runs `deliver` at each `wake`, one run at a time, and again and again until the server was
 * reached.
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
    // A device that cannot read its copies may do so later.
    const end = await deliver().catch(() => 'failed' as const)
    isBusy = false
    if (isStopped) return
    const isFailure = end === 'unreachable' || end === 'failed'
    failures = isFailure ? failures + 1 : 0
    if (isWanted) runIn(0)
    else if (isFailure) runIn(backoff(failures, random(), longestWait))
    else if (end === 'in_use') runIn(lookEvery)
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
