import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { destination, pino, stdSerializers } from 'pino'

// A reader that is slow, such as a full pipe, must not stop the event loop. Lines that wait are
// written together; when that many bytes wait, new lines are dropped.
const output = destination({ dest: 1, sync: false, maxLength: 8 * 1024 * 1024 })

/** A log on standard output, one JSON object for each line, from this level on. */
export const logOf = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: { req: logRequest, res: logResponse, err: stdSerializers.err },
    },
    output,
  )

/** A request is one line, written when it has been answered. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

/** The logged part of a request. A mailed token works as a key for some time, so it is left out. */
const logRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/(confirm-email|reset-password|unsubscribe)\/[^/?]+/, '$1/…'),
  remoteAddress: ip,
})

const logResponse = ({ statusCode }: { readonly statusCode: number }) => ({ statusCode })
