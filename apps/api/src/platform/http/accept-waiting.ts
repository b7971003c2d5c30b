import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** As long as the queue of the system may be (Node's `backlog`). */
const turnsMax = 511

/**
 * A stop accepts the connections that wait in the queue of the system before it closes the socket:
 * that would reset them, and a proxy does not repeat the POST that it has sent on one. Register it
 * after all other hooks of the stop, so that nothing happens between it and the closing.
 */
export function acceptWaiting(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    let idleTurns = 0
    app.server.on('connection', () => {
      idleTurns = 0
    })
    // Each turn of the loop accepts one; the first may end before it has looked.
    for (let turn = 0; idleTurns < 3 && turn < turnsMax; turn += 1) {
      idleTurns += 1
      await turnOfLoop()
    }
  })
}
