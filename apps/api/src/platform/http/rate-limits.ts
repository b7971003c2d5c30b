import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { callerOf, claimantOf, isApiCall, networkOf } from './caller.ts'

/** The limit for one person. */
const callsPerMinute = 600
/**
 * The limit for all visitors in one network: enough for 2,000 candidates who sign in together with
 * three calls each.
 */
const networkCallsPerMinute = 6_000
/** The maximum number of callers in memory; the one with the oldest last call is dropped first. */
const callersKept = 50_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Calls per minute and caller, counted separately, for a route where the default limit is too
     * generous.
     */
    perMinute?: number
  }
}

/** A limit for repeating the same request, besides the limit of the caller. */
export interface RepeatLimit<Body> {
  readonly calls: number
  /** The length of the window in which calls are counted, in seconds. */
  readonly seconds: number
  /**
   * The key that makes two calls the same. `network` is the caller's network; `caller` is the
   * person or, for a visitor, the network.
   */
  by(body: Body, network: string, caller: string): string
}

/**
 * Registers the limits of all API calls; each process counts separately. A call is counted before
 * authentication, so that 401, 403, 404 and 413 count too.
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
      // The app's pages and pictures are plain files, but these two routes query the database.
      allowList: (request) =>
        !isApiCall(request) && !['/readyz', '/metrics'].includes(request.routeOptions.url ?? ''),
    }),
  )
}

/**
 * Returns a check that counts repeated requests once the body has been read, and throws 429. It
 * does nothing if limits are off.
 */
export function limitRepeats<Body>(
  app: FastifyInstance,
  limit: RepeatLimit<Body>,
): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({
    max: limit.calls,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) =>
      limit.by(request.body as Body, networkOf(request), callerOf(request)),
  })
  return async (request) => {
    const use = await count(request)
    if (!use.isAllowed && use.isExceeded) throw tooMany(use.ttlInSeconds)
  }
}

/**
 * Returns a counter of calls per minute, in addition to the general limit; it throws 429. It does
 * nothing if limits are off.
 */
export function limitCalls(
  app: FastifyInstance,
  perMinute: number,
): (request: FastifyRequest, key: string) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => keys.get(request) ?? networkOf(request),
  })
  return async (request, key) => {
    keys.set(request, key)
    const use = await count(request)
    if (!use.isAllowed && use.isExceeded) throw tooMany(use.ttlInSeconds)
  }
}

/** The 429 error with the time to wait. */
export const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', `Too many requests. Please try again in ${inWords(seconds)}`, {
    retryAfterSeconds: seconds,
  })

function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
