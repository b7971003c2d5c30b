import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The maximum number of connections waiting in the system's queue (Node's `backlog`). */
const turnsMax = 511

/**
 * On shutdown, accepts the connections in the system's queue before the socket is closed: closing
 * would reset them, and a proxy does not repeat a POST that it has already sent. Register this
 * after all other shutdown hooks, so that nothing happens between it and the closing.
 */
export function acceptWaiting(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    let idleTurns = 0
    app.server.on('connection', () => {
      idleTurns = 0
    })
    // Each turn of the event loop accepts one connection. The first turn may end before it has
    // looked at the queue.
    for (let turn = 0; idleTurns < 3 && turn < turnsMax; turn += 1) {
      idleTurns += 1
      await turnOfLoop()
    }
  })
}
