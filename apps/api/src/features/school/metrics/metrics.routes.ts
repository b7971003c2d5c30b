import type { FastifyInstance } from 'fastify'
import { readFigures } from '../../../platform/metrics/cluster-metrics.ts'
import { measureProcess } from '../../../platform/metrics/process-metrics.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createDatabaseFigures } from './database-figures.ts'
import { requireMetricsReader } from './metrics-access.ts'

/** Leaves room for several Prometheus servers, but not for guessing the token. */
const readsPerMinute = 120

/** `GET /metrics`: the metrics of this machine for Prometheus (docs/monitoring.md). */
export function registerMetrics(app: FastifyInstance, platform: Platform): void {
  measureProcess()
  const readDatabaseFigures = createDatabaseFigures(platform)
  app.get(
    '/metrics',
    {
      schema: { hide: true },
      logLevel: 'warn',
      helmet: false,
      config: { perMinute: readsPerMinute },
      onRequest: async (request) => requireMetricsReader(platform.settings, request),
    },
    async (_request, reply) => {
      const [processes, database] = await Promise.all([readFigures(), readDatabaseFigures()])
      return reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(`${processes}\n${database}`)
    },
  )
}
