import { AppError } from '../errors.ts'

/** Runs the tasks of several groups, which take turns. */
export interface HashingQueue<Group extends string> {
  /** The number of waiting tasks of a group. */
  waiting(group: Group): number
  /**
   * Runs the work when its turn has come. Throws 503 with a retry time if too many tasks of its
   * group are waiting.
   */
  run<T>(group: Group, work: () => Promise<T>): Promise<T>
}

/**
 * The maximum retry time in seconds. Callers who do not come back must not make the others wait
 * longer.
 */
const retryAfterSecondsMax = 60

/** The number of tasks that run at a time, and the number that may wait in each group. */
interface QueueSize {
  readonly running: number
  readonly waiting: number
}

/**
 * Runs at most `running` tasks at a time. At most `waiting` tasks of each group wait, in order; the
 * groups take turns, so that none waits for the whole queue of another. Rejected callers get
 * different retry times, spread at the rate at which they can be served, so that a school whose
 * callers were rejected together does not return all at once. `now` is in milliseconds.
 */
export function hashingQueue<Group extends string>({
  groups,
  size,
  onRefused = () => undefined,
  now = () => performance.now(),
}: {
  readonly groups: readonly Group[]
  size(): QueueSize
  readonly onRefused?: (group: Group) => void
  readonly now?: () => number
}): HashingQueue<Group> {
  // A Map keeps its order, so the group that has just had its turn moves to the end.
  const queues = new Map(groups.map((group) => [group, [] as (() => void)[]]))
  let running = 0
  /** The milliseconds that a task takes, averaged over about the last 20. */
  let duration = 50
  /** The latest retry time given to a rejected caller. */
  let toldUntil = 0

  /** Starts the next task in the same place, so that no newer one can take it. */
  const passOn = (): void => {
    for (const [group, queue] of queues) {
      const begin = queue.shift()
      if (!begin) continue
      queues.delete(group)
      queues.set(group, queue)
      begin()
      return
    }
    running -= 1
  }

  const retryAfterSeconds = (): number => {
    const each = duration / size().running
    let waiting = 0
    for (const queue of queues.values()) waiting += queue.length
    toldUntil = Math.max(toldUntil, now() + waiting * each) + each
    toldUntil = Math.min(toldUntil, now() + retryAfterSecondsMax * 1000)
    return Math.ceil((toldUntil - now()) / 1000)
  }

  return {
    waiting: (group) => queues.get(group)?.length ?? 0,
    run: async (group, work) => {
      const queue = queues.get(group) ?? []
      if (running < size().running) running += 1
      else if (queue.length < size().waiting) await new Promise<void>((begin) => queue.push(begin))
      else {
        onRefused(group)
        throw new AppError(
          'unavailable',
          'Many people are logging in right now. Please try again in a moment',
          { retryAfterSeconds: retryAfterSeconds() },
        )
      }
      const began = now()
      try {
        return await work()
      } finally {
        duration += (now() - began - duration) / 20
        passOn()
      }
    },
  }
}
