import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface RunningCalls {
  /** Counts the work of a call until it ends. */
  run<T>(work: () => Promise<T>): Promise<T>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly runningCalls: RunningCalls
  }
}

/**
 * A closing server waits for its connections. But a caller who has disconnected has none, and the
 * work for that call continues. So a shutdown waits for the work, too, because it needs the
 * database, which closes next. After `longestMs` it stops waiting.
 */
export function countRunningCalls(app: FastifyInstance, longestMs: number): void {
  let running = 0
  let ended: () => void = () => {}
  const allEnded = async () => {
    do {
      if (running > 0)
        await new Promise<void>((resolve) => {
          ended = resolve
        })
      // A call is not counted for a moment between its access rule and its handler.
      await setImmediate()
    } while (running > 0)
  }
  app.decorate('runningCalls', {
    run: async (work) => {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) ended()
      }
    },
  })
  app.addHook('onClose', async () => {
    await Promise.race([allEnded(), wait(longestMs, undefined, { ref: false })])
  })
}
