import { Readable } from 'node:stream'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError } from '../errors.ts'

/** Limits on what one caller may send to one route. */
export interface BodyBound {
  readonly bytes: number
  /** The maximum number of keys and list elements in a JSON body. */
  readonly values: number
  /** Checks the parsed body before the more expensive validation; throws 400. */
  readonly check?: (body: unknown) => void
}

/** The limits for a call that is already known to be rejected. */
export const smallBody: BodyBound = {
  bytes: bodyLimits.publicBytes,
  values: bodyLimits.values,
}

const bounds = new WeakMap<FastifyRequest, BodyBound>()

/**
 * The maximum number of keys and list elements for this caller; undefined if the route's own limit
 * applies.
 */
export const valuesBoundOf = (request: FastifyRequest): number | undefined =>
  bounds.get(request)?.values

/**
 * Hooks for a route with limits that depend on the caller. They run after the access check and
 * before the body is read.
 */
export function boundBody(
  find: (request: FastifyRequest) => Promise<BodyBound>,
): Pick<RouteShorthandOptions, 'preParsing' | 'preValidation'> {
  return {
    preParsing: async (request, reply, payload) => {
      const bound = await find(request)
      bounds.set(request, bound)
      const announced = request.headers['content-length']
      if (announced === undefined) return Readable.from(atMost(payload, bound.bytes))
      if (Number(announced) > bound.bytes) {
        // The rest of the body need not be read.
        reply.header('connection', 'close')
        throw tooLarge()
      }
      return payload
    },
    preValidation: async (request) => bounds.get(request)?.check?.(request.body),
  }
}

/** Passes a body without a declared length through, up to the limit. */
async function* atMost(body: AsyncIterable<Buffer | string>, bytes: number) {
  let read = 0
  for await (const chunk of body) {
    read += Buffer.byteLength(chunk)
    if (read > bytes) throw tooLarge()
    yield chunk
  }
}

const tooLarge = () => new AppError('too_large', 'The request is too large')
