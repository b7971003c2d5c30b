import { AppError } from '../errors.ts'

/** Tasks of several groups that take turns. */
export interface HashingQueue<Group extends string> {
  /** How many of a group are waiting. */
  waiting(group: Group): number
  /**
   * Runs the work when its turn has come. Throws 503 with the time after which to try again when
   * too many of its group are waiting.
   */
  run<T>(group: Group, work: () => Promise<T>): Promise<T>
}

/** A longer wait is not announced: whoever leaves must not keep the others waiting for it. */
const retryAfterSecondsMax = 60

/** How many tasks run at a time, and how many of each group wait. */
interface QueueSize {
  readonly running: number
  readonly waiting: number
}

/**
 * Runs at most `running` tasks at a time. Of each group at most `waiting` wait, in their order; the
 * groups take turns, so that none waits for the whole queue of another. Those who are refused are
 * told different times, as many at a time as can be served: a school that was refused at once does
 * not come back at once. `now` is in milliseconds.
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
  // A Map keeps an order: the group whose turn it was goes to the end.
  const queues = new Map(groups.map((group) => [group, [] as (() => void)[]]))
  let running = 0
  /** Milliseconds of one task, averaged over about the last 20. */
  let duration = 50
  /** When the last of those who were refused has been told to come back. */
  let toldUntil = 0

  /** Whoever is next takes over the place that has become free, so that nobody gets in between. */
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
          'Many are signing in just now. Please try again in a moment',
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
