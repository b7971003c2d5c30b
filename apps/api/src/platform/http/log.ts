import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { destination, pino, stdSerializers } from 'pino'

// A slow reader, such as a full pipe, must not block the event loop. Waiting lines are written
// together; when this many bytes are waiting, new lines are dropped.
const output = destination({ dest: 1, sync: false, maxLength: 8 * 1024 * 1024 })

/** Logs to standard output, one JSON object per line, from this level on. */
export const logOf = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: { req: logRequest, res: logResponse, err: stdSerializers.err },
    },
    output,
  )

/** Logs one line per request, once it has been answered. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

/**
 * The logged part of a request. Mailed tokens are left out, because they grant access for some
 * time.
 */
const logRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/(confirm-email|reset-password|unsubscribe)\/[^/?]+/, '$1/…'),
  remoteAddress: ip,
})

const logResponse = ({ statusCode }: { readonly statusCode: number }) => ({ statusCode })
