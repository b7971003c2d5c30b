import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callSeconds, histogram } from './registry.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the response stays open, so that its duration says nothing about the server. */
    isStream?: boolean
  }
}

const duration = histogram({
  name: 'prepwell_http_request_duration_seconds',
  help: 'From the arrival of a request until its answer was sent, by route, method and status',
  labelNames: ['method', 'route', 'status'],
  buckets: callSeconds,
})

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.isStream)
      duration.observe(
        {
          method: request.method,
          route: routeName(request),
          status: `${Math.floor(reply.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      )
    done()
  })
}

const probes = ['/healthz', '/readyz', '/metrics']

/** The pattern of the route, never the URL, because ids would create a series for each row. */
export function routeName({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  if (url.startsWith('/api/docs')) return '/api/docs'
  if (url.startsWith('/api/') || probes.includes(url)) return url
  // Each built file has its own route.
  return url === '/*' ? 'pages' : 'files'
}
