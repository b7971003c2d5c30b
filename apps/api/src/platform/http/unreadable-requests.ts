import http from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@prepwell/contract/wire/errors.ts'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Where a call is sent whose address no router can read: the same hooks, headers and
 * errors are for it as for any other.
 */
const unreadable = '/api/unreadable'

/**
 * Options of a server that answers in its own words whatever Fastify and Node would answer in
 * theirs.
 */
export const answerUnreadable = {
  frameworkErrors: (_error, request, reply) => {
    request.raw.url = unreadable
    reply.server.routing(request.raw, reply.raw)
  },
  clientErrorHandler: refuse,
  // Node would answer with an empty body; the hook below says it in ours.
  http: { requireHostHeader: false },
} satisfies FastifyServerOptions & { http: http.ServerOptions }

/**
 * The other half of {@link answerUnreadable}: the route and the hooks of what could not be read.
 */
export function registerUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('invalid_input', 'host: the request does not say for which host it is')
  })
  app.all(unreadable, { schema: { hide: true } }, async () => {
    throw new AppError('invalid_input', 'address: it could not be read')
  })
  // Node would answer 417 with an empty body; what is expected beyond 100-continue we may ignore.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/** Answers what is no HTTP at all, and closes the connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code, message } = describe(error)
  const body = JSON.stringify({ code, message })
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
        'Connection: close',
        'Cache-Control: no-store',
        "Content-Security-Policy: default-src 'none'",
        'Referrer-Policy: no-referrer',
        'X-Content-Type-Options: nosniff',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}

function describe({ code }: NodeJS.ErrnoException): {
  status: number
  code: ErrorCode
  message: string
} {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, code: 'too_large', message: 'The headers are too large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'unavailable', message: 'The request took too long to arrive' }
  return { status: 400, code: 'invalid_input', message: 'The request could not be read' }
}
