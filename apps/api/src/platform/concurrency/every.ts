import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `task` repeatedly, `milliseconds` after its last run has ended, until stopped. A failure is
 * reported, and the task runs again after the interval. The task receives a signal that tells it
 * when a stop is waiting for it.
 */
export function every(
  milliseconds: number,
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await task(stopping.signal).catch(onError)
      await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
