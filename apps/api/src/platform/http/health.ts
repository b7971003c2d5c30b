import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { Db } from '../database/database.ts'

/** A database that has lost its power says nothing, and a load balancer does not wait for long. */
const answerMs = 3000

/**
 * `/healthz`: the process responds. `/readyz`: it goes on doing so, and the database responds too
 * and accepts writes. For load balancers; they reveal nothing else.
 *
 * A stop first drains for `drainSeconds`: `/readyz` answers 503, and every answer closes its
 * connection (Fastify's `Connection: close`). So no proxy keeps an idle connection on which it
 * would send the next request in the moment when it is closed.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Db,
  { drainSeconds }: Pick<Settings, 'drainSeconds'>,
): void {
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening) return
    await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000))
  })
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    if (!isLeaving && (await acceptsWrites(db))) return { status: 'ok' }
    return reply.status(503).send({ status: 'unavailable' })
  })
}

function acceptsWrites(db: Db): Promise<boolean> {
  const asked = sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db).then(
    ({ rows: [row] }) => row?.transaction_read_only === 'off',
    () => false,
  )
  return Promise.race([asked, wait(answerMs, false, { ref: false })])
}
