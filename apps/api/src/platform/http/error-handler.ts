import type { ErrorBody } from '@prepwell/contract/wire/errors.ts'
import { type ErrorCode, errorCodes } from '@prepwell/contract/wire/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import { isDatabaseAway } from '../database/database.ts'
import { AppError } from '../errors.ts'

interface Answer {
  readonly status: number
  readonly body: ErrorBody
}

const answer = (code: ErrorCode, message: string): Answer => ({
  status: errorCodes[code],
  body: { code, message },
})

/** `/quiz_state/12/seq` becomes `quiz_state.12.seq`. */
const fieldName = (instancePath: string) => instancePath.split('/').filter(Boolean).join('.')

/** True when PostgreSQL rejects a string because of a NUL or a lone surrogate. */
const isUnstorable = (error: Error): boolean =>
  error instanceof pg.DatabaseError && /^(22021|22P05)$/.test(error.code ?? '')

function describe(error: FastifyError): Answer {
  if (error instanceof AppError) {
    const { status, code, message, field, data } = error
    return {
      status,
      body: {
        code,
        message,
        ...(field === undefined ? {} : { field }),
        ...(data === undefined ? {} : { data }),
      },
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = fieldName(first?.instancePath ?? '') || error.validationContext || 'body'
    return {
      status: errorCodes.invalid_input,
      body: {
        code: 'invalid_input',
        message: `${field}: ${first?.message ?? 'is not valid'}`,
        field,
      },
    }
  }
  switch (error.statusCode) {
    case 413:
      return answer('too_large', 'The request is too large')
    case 415:
      return answer('unsupported_media', 'Send the body as application/json')
    case 429:
      return answer('too_many_requests', error.message)
    case 503:
      return answer('unavailable', 'The server is busy. Please try again in a moment')
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return answer('invalid_input', 'The request could not be read')
  if (isUnstorable(error))
    return answer('invalid_input', 'A text contains a character that cannot be stored')
  if (isDatabaseAway(error))
    return answer('unavailable', 'The server is busy. Please try again in a moment')
  return answer('internal', 'Something went wrong on our side. Please try again')
}

/**
 * Seconds after which a caller may retry. A database that restarts or fails over is available again
 * within seconds.
 */
const awaySeconds = 2

/**
 * Turns every error into `{message, code}`, and `field` if an input is wrong. Faults of the server
 * are logged in full, and the response reveals no internals.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = describe(error)
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds)
    else if (isDatabaseAway(error)) reply.header('retry-after', awaySeconds)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}
