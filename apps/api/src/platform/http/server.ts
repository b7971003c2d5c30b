import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Settings } from '../../settings.ts'
import { measureRequests } from '../metrics/http-metrics.ts'
import { tracing } from '../tracing/tracing.ts'
import { readBodies } from './bodies.ts'
import { isApiCall, keepAddresses } from './caller.ts'
import { registerDocs } from './docs.ts'
import { handleErrors } from './error-handler.ts'
import { logOf, OneLineEach } from './log.ts'
import { registerRateLimits } from './rate-limits.ts'
import { countRunningCalls } from './running-calls.ts'
import { answerUnreadable, registerUnreadable } from './unreadable-requests.ts'

/** Milliseconds in which running requests may finish once no new connections are accepted. */
export const stopMilliseconds = 5000

/**
 * Creates a server without routes, but with ids, logs, security headers, limits, errors and docs.
 */
export async function createServer(settings: Settings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logOf(settings.logLevel),
    logController: new OneLineEach(),
    genReqId: () => randomUUID(),
    // Trusts only the last entry in X-Forwarded-For, because there is one proxy and the caller may
    // have written the others.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    // Also applies to calls that match no route.
    bodyLimit: bodyLimits.publicBytes,
    // A phone that goes to sleep in the middle of a request must not hold a connection for ever.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request that arrives during shutdown is answered as usual, with `Connection: close`,
    // because a proxy does not repeat a POST.
    return503OnClosing: false,
    // Also applies to a shutdown, which would fail after the default of 10 s.
    pluginTimeout: 10_000 + stopMilliseconds,
    ...answerUnreadable,
  })
  // Browsers open connections in advance; one that never sends a whole request would block the
  // shutdown for ever.
  app.addHook('preClose', async () => {
    // If the server is not listening, there is nothing to wait for, and the timer would keep the
    // whole app in memory.
    if (!app.server.listening) return
    setTimeout(() => app.server.closeAllConnections(), stopMilliseconds).unref()
  })
  // By default Node closes idle connections together with the socket, but a proxy may be sending a
  // POST on one of them. So the proxy must close them; `deploy/nginx` does so within
  // `stopMilliseconds`.
  if (settings.drainSeconds > 0) app.server.closeIdleConnections = () => undefined
  countRunningCalls(app, stopMilliseconds)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  keepAddresses(app)
  handleErrors(app)
  readBodies(app)
  tracing()?.traceRequests(app)
  measureRequests(app)
  const answerHeaders = apiHeaders(settings)
  // Hooks that run for every call avoid promises, which would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isApiCall(request)) reply.headers(answerHeaders)
    done()
  })
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // The calculator is an iframe in our own page.
    frameguard: { action: 'sameorigin' },
    // HTTPS is terminated in front of the app.
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: settings.publicUrl.startsWith('https:'),
    originAgentCluster: false,
  })
  if (settings.corsOrigins.length > 0) await allowOrigins(app, settings.corsOrigins)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No client packs what it sends, and a small packed body could be a very long one.
    globalDecompression: false,
  })
  if (settings.rateLimits) await registerRateLimits(app)
  registerUnreadable(app)
  await registerDocs(app)
  return app
}

/** Pages of these sites may call the API with a token; cookies are ignored. */
async function allowOrigins(app: FastifyInstance, origin: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origin],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-access-token', 'retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 3600,
  })
  // Loading a picture from a page of another site is not a CORS call and needs a separate header.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/static/'))
      reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

/**
 * The headers of API responses. Pages need more, above all nonces. Creating nonces costs more than
 * all the checks of a call, so API routes have none.
 */
const apiHeaders = ({ publicUrl }: Settings) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})
