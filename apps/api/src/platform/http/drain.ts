import net from 'node:net'
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** On once the server is about to end. */
    readonly draining: { isOn: boolean }
  }
}

/** Long enough for a proxy to use each of its busy connections once more. */
const drainMilliseconds = 2000

/** Lets {@link drain} tell callers that their connection ends. */
export function registerDraining(app: FastifyInstance): void {
  const draining = { isOn: false }
  app.decorate('draining', draining)
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.isOn) reply.header('connection', 'close')
    done()
  })
}

/**
 * Takes no new connections, which a proxy then opens elsewhere, and goes on answering on those that
 * there are, each time with `connection: close`. A proxy keeps connections open: what it sends on
 * one that is being closed is lost, and it must not repeat a POST. So it has to hear of the end.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.draining.isOn = true
  // Callers that wait to be accepted would be cut off: just now there are none.
  await afterAccepting()
  // That of http.Server would also close the connections that are idle at this moment.
  net.Server.prototype.close.call(app.server)
  await wait(drainMilliseconds)
}
