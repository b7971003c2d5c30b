import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { valuesBoundOf } from './body-bound.ts'
import { requireJsonSize } from './json-size.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The maximum number of keys and list elements of a JSON body, where it differs from the usual
     * one.
     */
    bodyValuesMax?: number
  }
}

/** Characters of a body that is parsed in turns with everything else: some milliseconds. */
const longText = 512 * 1024

/**
 * Parses JSON bodies after measuring them. A client that sends the content type of JSON or of a
 * form without content means an empty body, not a broken one.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, undefined)
    const { bodyValuesMax = bodyLimits.values } = request.routeOptions.config
    requireJsonSize(text, {
      depth: bodyLimits.depth,
      values: valuesBoundOf(request) ?? bodyValuesMax,
    })
    if (text.length < longText) return void parse(request, text, done)
    // Each step takes many milliseconds: saves that arrive meanwhile come in between.
    setImmediate(() => parse(request, text, (...parsed) => setImmediate(() => done(...parsed))))
  })
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new AppError('unsupported_media', 'Send the body as application/json'))
  })
}
