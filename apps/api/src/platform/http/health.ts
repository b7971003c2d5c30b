import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { Db } from '../database/database.ts'

/**
 * Milliseconds to wait for the database. One that has lost power does not answer, and a load
 * balancer does not wait for long.
 */
const answerMs = 3000

const leaving = new WeakSet<FastifyInstance>()

/**
 * The first phase of a shutdown. For `drainSeconds` the server responds as usual, except that
 * `/readyz` returns 503. Connections stay open: otherwise a proxy that does not check `/readyz`
 * would open a new one for each request, and a POST on a connection that it opens while the socket
 * is closing would be lost.
 */
export async function drain(
  app: FastifyInstance,
  { drainSeconds }: Pick<Settings, 'drainSeconds'>,
): Promise<void> {
  leaving.add(app)
  await wait(drainSeconds * 1000)
}

/**
 * Registers `/healthz` (the process responds) and `/readyz` (the process is not shutting down, and
 * the database responds and accepts writes). They are for load balancers and reveal nothing else.
 */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.addHook('preClose', async () => void leaving.add(app))
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    if (!leaving.has(app) && (await acceptsWrites(db))) return { status: 'ok' }
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
