import pLimit from 'p-limit'
import { AppError } from '../errors.ts'

/**
 * Runs at most `running` tasks at a time in this process and queues the others; throws 503 when
 * `waiting` of them are already queued.
 */
export function limitConcurrency({
  running,
  waiting,
}: {
  readonly running: number
  readonly waiting: number
}) {
  const limit = pLimit(running)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new AppError('unavailable', 'The server is busy. Please try again in a moment')
    return limit(work)
  }
}
