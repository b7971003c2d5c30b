import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** A database that has lost its power says nothing, and a load balancer does not wait for long. */
const answerMs = 3000

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too, and accepts writes. For
 * load balancers; they reveal nothing else.
 */
export function registerHealth(app: FastifyInstance, db: Db): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    if (await acceptsWrites(db)) return { status: 'ok' }
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
