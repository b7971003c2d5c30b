import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'

/** At most `failures` at once. They expire at an even rate, all of them within the seconds. */
export interface FailureLimit {
  readonly failures: number
  readonly seconds: number
}

/** Failures of one kind and key. */
export interface Counted {
  readonly limit: FailureLimit
  readonly key: string
}

/** Failures by key, in the memory of this process. */
export interface FailureCounts {
  /** Whole seconds until another failure is allowed; 0 when it is allowed now. */
  secondsToWait(counted: Counted): number
  add(counted: Counted): void
}

/** The oldest keys are dropped first, so that an attacker cannot fill the memory. */
const keysMax = 100_000

/**
 * Counts failures over time. Each failure expires individually, so the full limit never becomes
 * available at one moment.
 */
export function failureCounts(clock: Clock): FailureCounts {
  const counts = new LRUCache<string, { count: number; at: number }>({ max: keysMax })
  const seconds = () => clock.now().getTime() / 1000
  const present = ({ key, limit }: Counted): number => {
    const { count, at } = counts.get(key) ?? { count: 0, at: seconds() }
    return Math.max(0, count - ((seconds() - at) * limit.failures) / limit.seconds)
  }
  return {
    secondsToWait: (counted) => {
      const { failures, seconds: within } = counted.limit
      const excess = present(counted) + 1 - failures
      // Rounding errors must not add a second.
      return Math.max(0, Math.ceil((excess * within) / failures - 1e-6))
    },
    add: (counted) => {
      // At most one above the limit: repeated tries do not prolong the wait.
      const count = Math.min(present(counted) + 1, counted.limit.failures + 1)
      counts.set(counted.key, { count, at: seconds() })
    },
  }
}
