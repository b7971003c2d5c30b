import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { nothing } from '@prepwell/contract/wire/endpoint.ts'
import { errorBody, errorCodes } from '@prepwell/contract/wire/errors.ts'
import { type Permission, permissions } from '@prepwell/contract/wire/permissions.ts'
import { isForTokens } from '@prepwell/contract/wire/token-permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type BodyBound, boundBody, smallBody } from './body-bound.ts'
import { recallViewer, rememberViewer } from './caller.ts'
import { isLong, writeAnswer } from './long-answer.ts'
import { JsonText } from './long-list.ts'
import { limitRepeats, type RepeatLimit } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** The permission that a caller needs, for programs that read the docs. */
    'x-permission'?: Permission | 'anyone'
  }
  interface FastifyContextConfig {
    /** The permission that a caller of the route needs, for its access rule. */
    permission?: Permission | 'anyone'
  }
}

/** The access rule of a route: returns the viewer or throws. It runs before the body is read. */
export interface Access<Viewer> {
  (request: FastifyRequest, reply: FastifyReply): Promise<Viewer>
  /** True if visitors may call the route, so that bodies must be small. */
  readonly isPublic?: boolean
}

/** The arguments of a handler. */
export interface Call<Viewer, E extends Endpoint> {
  readonly viewer: Viewer
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly request: FastifyRequest
}

/** Limits of a route besides its access. */
export interface RouteSettings<Body, Viewer = unknown, Params = unknown> {
  /** Calls per minute and caller, for routes where the default limit is too generous. */
  readonly perMinute?: number
  /**
   * Receives the duration of each successful call in seconds, from its arrival until its response
   * was sent.
   */
  readonly acknowledged?: (seconds: number) => void
  /** The status of a response, if it is not always that of the endpoint. */
  readonly statusOf?: (answer: unknown) => 200 | 201
  /** A limit that depends on the content of the body. */
  readonly repeats?: RepeatLimit<Body>
  /**
   * The body limits for this caller, if they are below those of the endpoint; evaluated before the
   * body is read.
   */
  readonly bodyBound?: (viewer: Viewer, params: Params) => Promise<BodyBound>
}

/**
 * Registers an endpoint with its access rule and its handler. Validation, serialisation and docs
 * come from the contract.
 */
export function route<E extends Endpoint, Viewer>(
  app: FastifyInstance,
  endpoint: E,
  access: Access<Viewer>,
  handler: (call: Call<Viewer, E>) => Promise<z.input<E['response']> | JsonText>,
  settings: RouteSettings<z.output<E['body']>, Viewer, z.output<E['params']>> = {},
): void {
  app.route({
    ...routeOptions(app, endpoint, access, settings, endpoint.response),
    handler: async (request, reply) => {
      const answer = await app.runningCalls.run(() => handler(callOf<Viewer, E>(request)))
      reply
        .status(settings.statusOf?.(answer) ?? endpoint.status)
        .type('application/json; charset=utf-8')
      // Fastify sends a bare string unquoted; the wire format is a JSON string.
      if (typeof answer === 'string') return JSON.stringify(answer)
      if (answer instanceof JsonText)
        return typeof answer.text === 'string' ? answer.text : sendPieces(reply, answer.text)
      return isLong(answer)
        ? sendPieces(reply, await writeAnswer(endpoint.response, answer))
        : answer
    },
  })
}

/**
 * The maximum number of bytes that are compressed synchronously, which takes a millisecond at most.
 */
const compressedAtOnce = 256 * 1024

/**
 * Compresses each response anew, because no two are the same. Streams and threads took 1 ms of CPU
 * time for a result of 60 KB, three times as long as the compression. Synchronously and with
 * quality 1 it takes 0.1 ms, and the output is a tenth longer than with quality 4.
 */
const compressAnswer: NonNullable<RouteOptions['compress']> = {
  threshold: 1024,
  syncThreshold: compressedAtOnce,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    // A window of 256 KB; a larger one would cost time for every response.
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  zlibOptions: { level: 1 },
}

/**
 * Sends many pieces without joining them, because copying and freeing megabytes at once blocks the
 * event loop.
 */
function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): Readable | Buffer {
  const [only, ...others] = pieces
  if (only && others.length === 0) return only
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= compressedAtOnce) return Buffer.concat(pieces)
  reply.header('content-length', length)
  return Readable.from(pieces)
}

/**
 * The options of a route without its handler; `answer` is the schema of a success, or one schema
 * per content type.
 */
export function routeOptions<E extends Endpoint, Viewer>(
  app: FastifyInstance,
  endpoint: E,
  access: Access<Viewer>,
  settings: RouteSettings<z.output<E['body']>, Viewer, z.output<E['params']>>,
  answer: object,
): Omit<RouteOptions, 'handler'> {
  const { params, query, body } = endpoint
  const { bodyBound, acknowledged } = settings
  const codes = ['invalid_input', ...endpoint.errors] as const
  return {
    method: endpoint.method,
    url: endpoint.path,
    helmet: false,
    compress: compressAnswer,
    bodyLimit: endpoint.bodyLimit ?? (access.isPublic ? bodyLimits.publicBytes : bodyLimits.bytes),
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      description: neededPermission(endpoint),
      'x-permission': endpoint.permission,
      ...(endpoint.permission === 'anyone' ? { security: [] } : {}),
      ...(params === nothing ? {} : { params }),
      ...(query === nothing ? {} : { querystring: query }),
      ...(body === nothing ? {} : { body }),
      response: {
        [endpoint.status]: answer,
        ...(settings.statusOf ? { 200: answer, 201: answer } : {}),
        ...Object.fromEntries(codes.map((code) => [errorCodes[code], errorBody])),
      },
    },
    config: {
      permission: endpoint.permission,
      ...(settings.perMinute ? { perMinute: settings.perMinute } : {}),
      ...(endpoint.bodyValuesMax ? { bodyValuesMax: endpoint.bodyValuesMax } : {}),
    },
    onRequest: async (request, reply) => {
      rememberViewer(request, await app.runningCalls.run(() => access(request, reply)))
    },
    ...(bodyBound
      ? boundBody(async (request) => {
          const given = params === nothing ? undefined : request.params
          const read = params.safeParse(given)
          // A wrong parameter is reported together with the rest of the input, for which a small
          // body is enough.
          if (!read.success) return smallBody
          return bodyBound(recallViewer(request) as Viewer, read.data as z.output<E['params']>)
        })
      : {}),
    ...(acknowledged
      ? {
          onResponse: (_request, reply, done) => {
            if (reply.statusCode < 300) acknowledged(reply.elapsedTime / 1000)
            done()
          },
        }
      : {}),
    ...(settings.repeats ? { preHandler: limitRepeats(app, settings.repeats) } : {}),
  }
}

/** The sentence in the docs about who may call an endpoint. */
function neededPermission({ permission }: Endpoint): string {
  if (permission === 'anyone') return 'For everybody; needs no permission.'
  const { meaning, roles } = permissions[permission]
  const tokens = isForTokens(permission) ? 'An API token can have it.' : 'No API token has it.'
  return `Needs the permission \`${permission}\` to ${meaning}. It comes with: ${roles.join(', ')}. ${tokens}`
}

/** The typed call of a request after the access check and validation. */
export const callOf = <Viewer, E extends Endpoint>(request: FastifyRequest) =>
  ({
    viewer: recallViewer(request) as Viewer,
    params: request.params,
    query: request.query,
    body: request.body,
    request,
  }) as Call<Viewer, E>
