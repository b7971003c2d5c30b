/**
 * Lets calls share their work: a call gets what a run answers that began after it, so
 * never something older than the call, and however many calls come meanwhile, one run is
 * under way and one is waited for.
 */
export function sharedRun<T>(work: () => Promise<T>): () => Promise<T> {
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
