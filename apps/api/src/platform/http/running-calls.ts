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
 * A server that closes waits for its connections, but a caller who has hung up leaves none, and the
 * work for that call goes on. So a shutdown waits for the work, too: it needs the database, which
 * closes next. After `longestMs` it is abandoned.
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
      // Between its access rule and its handler, a call is not counted for a moment.
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
