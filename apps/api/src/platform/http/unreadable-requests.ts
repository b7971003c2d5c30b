import http from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@prepwell/contract/wire/errors.ts'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * The route for calls whose URL no router can parse, so that the same hooks, headers and errors
 * apply as for any other call.
 */
const unreadable = '/api/unreadable'

/** Server options that replace the built-in error responses of Fastify and Node with ours. */
export const answerUnreadable = {
  frameworkErrors: (_error, request, reply) => {
    request.raw.url = unreadable
    reply.server.routing(request.raw, reply.raw)
  },
  clientErrorHandler: refuse,
  // Node would respond with an empty body; the hook below responds with ours.
  http: { requireHostHeader: false },
} satisfies FastifyServerOptions & { http: http.ServerOptions }

/** The counterpart of {@link answerUnreadable}: the route and hooks for unreadable requests. */
export function registerUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isLost = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(
      isLost
        ? new AppError('invalid_input', 'host: the request does not say for which host it is')
        : undefined,
    )
  })
  app.all(unreadable, { schema: { hide: true } }, async () => {
    throw new AppError('invalid_input', 'address: it could not be read')
  })
  // Node would respond 417 with an empty body; expectations other than 100-continue may be ignored.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/** Responds to bytes that are not HTTP, and closes the connection. */
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
