import { setImmediate } from 'node:timers/promises'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { valuesBoundOf } from './body-bound.ts'
import { parseInTurns } from './json-parts.ts'
import { type JsonSize, requireJsonSize } from './json-size.ts'

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
    const limits = {
      depth: bodyLimits.depth,
      values: valuesBoundOf(request) ?? bodyValuesMax,
    }
    if (text.length >= longText) {
      void parseLong(text, request, limits).then((parsed) => done(null, parsed), done)
      return
    }
    requireJsonSize(text, limits)
    void parse(request, text, done)
  })
  const parseLong = async (text: string, request: FastifyRequest, limits: JsonSize) => {
    const parseNow = (part: string) => {
      // It calls back before it returns.
      let result: unknown
      void parse(request, part, (error, parsed) => {
        if (error) throw error
        result = parsed
      })
      return result
    }
    const parsed = await parseInTurns(text, parseNow, limits)
    // The validation takes many milliseconds more: saves that arrive meanwhile come in between.
    await setImmediate()
    return parsed
  }
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new AppError('unsupported_media', 'Send the body as application/json'))
  })
}
