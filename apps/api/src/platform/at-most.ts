import { AppError } from './errors.ts'

/**
 * Lets at most `running` works run at a time in this process, the others wait in line; throws 503
 * when `waiting` of them do so already.
 */
export function atMost(limit: { readonly running: number; readonly waiting: number }) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit.running) running += 1
    else if (line.length < limit.waiting) await new Promise<void>((go) => line.push(go))
    else throw new AppError('unavailable', 'The server is busy. Please try again in a moment')
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
