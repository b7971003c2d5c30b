import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { callerOf, networkOf } from './caller.ts'

const callsPerMinute = 600

/** How often the same thing may be asked for, beside the limit of the caller. */
export interface RepeatLimit<Body> {
  readonly calls: number
  /** The window in which they are counted. */
  readonly seconds: number
  /** What makes two calls the same; `network` is the caller's, `caller` the person or the visitor's network. */
  by(body: Body, network: string, caller: string): string
}

/** The limits of all API calls; each process counts for itself. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
}

/** A check that counts repetitions once the body has been read, and throws the 429. Lets all pass where limits are off. */
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
