import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { callerOf, claimantOf, isApiCall, networkOf } from './caller.ts'

/** Of one person. */
const callsPerMinute = 600
/** Of all visitors of one network: three calls of each of 2,000 candidates who sign in together. */
const networkCallsPerMinute = 6_000
/** Callers that are remembered; who has not called for longest is forgotten first. */
const callersKept = 50_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute and caller, counted on their own, where the usual limit is too generous. */
    perMinute?: number
  }
}

/** How often the same thing may be asked for, beside the limit of the caller. */
export interface RepeatLimit<Body> {
  readonly calls: number
  /** The window in which they are counted. */
  readonly seconds: number
  /**
   * What makes two calls the same; `network` is the caller's, `caller` the
   * person or the visitor's network.
   */
  by(body: Body, network: string, caller: string): string
}

/**
 * The limits of all API calls; each process counts for itself. A call counts before anybody asks
 * who it is, so that one that ends as 401, 403, 404 or 413 counts too.
 */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: callersKept,
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  const ownLimit = (request: FastifyRequest) => request.routeOptions.config.perMinute
  app.addHook(
    'onRequest',
    app.rateLimit({
      cache: callersKept,
      timeWindow: '1 minute',
      keyGenerator: (request) => {
        const { key } = claimantOf(request)
        return ownLimit(request) ? `${key} ${request.method} ${request.routeOptions.url}` : key
      },
      max: (request) =>
        ownLimit(request) ??
        (claimantOf(request).isVisitor ? networkCallsPerMinute : callsPerMinute),
      // The app's pages and pictures are plain files; a probe of the database is not.
      allowList: (request) => !isApiCall(request) && request.routeOptions.url !== '/readyz',
    }),
  )
}

/**
 * A check that counts repetitions once the body has been read, and throws the 429. Lets
 * all pass where limits are off.
 */
export function limitRepeats<Body>(
  app: FastifyInstance,
  limit: RepeatLimit<Body>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({
    max: limit.calls,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) =>
      limit.by(request.body as Body, networkOf(request), callerOf(request)),
  })
  return async (request, reply) => {
    const use = await count(request)
    if (use.isAllowed || !use.isExceeded) return
    reply.header('retry-after', use.ttlInSeconds)
    throw tooMany(use.ttlInSeconds)
  }
}

/** The refusal; set `retry-after` beside it. */
export const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', `Too many requests. Please try again in ${inWords(seconds)}`)

function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
