import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too. For load balancers; they
 * reveal nothing else.
 */
export function registerHealth(app: FastifyInstance, db: Db): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
