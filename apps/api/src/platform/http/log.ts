import { beforeSecrets, secretQueryNames } from '@prepwell/contract/wire/secret-addresses.ts'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import pg from 'pg'
import { destination, pino, stdSerializers } from 'pino'

// A slow reader, such as a full pipe, must not block the event loop. Waiting lines are written
// together; above this number of waiting bytes, new lines are dropped.
const output = destination({ dest: 1, sync: false, maxLength: 8 * 1024 * 1024 })

/** Logs to standard output, one JSON object per line, from this level on. */
export const logOf = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: { req: logRequest, res: logResponse, err: logError },
    },
    output,
  )

/** Logs one line per request, after the response. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

// The query of a page may contain the URL of the next page, encoded again each time it is passed
// on.
const encoded = (char: string, hex: string) => `(?:${char}|%(?:25)*${hex})`
const slash = encoded('/', '2F')
const parts = beforeSecrets.map((part) => part.replaceAll('/', slash)).join('|')
const secretPart = new RegExp(`(${slash}(?:${parts})${slash}+)[^/?&#]+`, 'gi')

const separator = `(?:${encoded('\\?', '3F')}|${encoded('&', '26')})`
const names = `(?:\\w+_)?(?:${secretQueryNames.join('|')})`
const secretQuery = new RegExp(`(${separator}${names}${encoded('=', '3D')})[^&#]+`, 'gi')

/** A URL without its secrets, which would grant access for some time. */
export const loggedUrl = (url: string): string =>
  url.replace(secretPart, '$1…').replace(secretQuery, '$1…')

/** The logged part of a request. */
const logRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: loggedUrl(url),
  remoteAddress: ip,
})

/** PostgreSQL's errors about values: invalid ones, and those that violate a constraint. */
const aboutValues = /^2[23]/

/**
 * The logged part of an error. For an error about values, leaves out PostgreSQL's details, because
 * they repeat the row's values.
 */
export function logError(error: Error): object {
  const logged = stdSerializers.err(error)
  if (!(error instanceof pg.DatabaseError && aboutValues.test(error.code ?? ''))) return logged
  const { detail: _, where: __, ...rest } = logged
  return rest
}

const logResponse = ({ statusCode }: { readonly statusCode: number }) => ({ statusCode })
