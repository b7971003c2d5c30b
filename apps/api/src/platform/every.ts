import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `task` again and again, `milliseconds` after it last ended, until stopped; a failure is
 * reported and tried again. Its signal tells a long task that the stop waits for it.
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
