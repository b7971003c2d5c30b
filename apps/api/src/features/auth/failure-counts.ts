import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'

/** So many failures at once; forgotten evenly, all of them within the seconds. */
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
  /** Whole seconds until one more failure has room; 0 when it has it now. */
  secondsToWait(counted: Counted): number
  add(counted: Counted): void
}

/** What is counted longest ago is forgotten first: nobody fills the memory. */
const keysMax = 100_000

/**
 * Counts failures by the clock. What was counted leaves as it came, one by one: there is no
 * moment at which all may begin anew.
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
      // What the reckoning leaves behind the point is no second.
      return Math.max(0, Math.ceil((excess * within) / failures - 1e-6))
    },
    add: (counted) => {
      // No more than one over: it ends as soon as it can, however long it was tried in vain.
      const count = Math.min(present(counted) + 1, counted.limit.failures + 1)
      counts.set(counted.key, { count, at: seconds() })
    },
  }
}
