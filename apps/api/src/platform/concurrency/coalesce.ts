/**
 * Lets concurrent calls share their work. A call gets the result of a run that began after the
 * call, so never an older state. However many calls arrive, one run is in progress and at most one
 * is pending.
 */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    const run = work()
    const ended = run
      .catch(() => undefined)
      .then(() => {
        if (running === ended) running = null
      })
    running = ended
    return run
  }
  return () => {
    if (next) return next
    if (!running) return begin()
    next = running.then(() => {
      next = null
      return begin()
    })
    return next
  }
}
