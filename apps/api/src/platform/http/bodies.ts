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
     * The maximum number of keys and list elements in a JSON body, if it differs from the default.
     */
    bodyValuesMax?: number
  }
}

/**
 * Bodies with more characters than this are parsed in turns with other work. Parsing a shorter one
 * takes a few milliseconds at most.
 */
const longText = 512 * 1024

/**
 * Parses JSON bodies after measuring them. Some clients send an empty body with the content type of
 * JSON or of a form, which is not an error.
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
      // The parser calls its callback before it returns, so `result` is set when it is returned.
      let result: unknown
      void parse(request, part, (error, parsed) => {
        if (error) throw error
        result = parsed
      })
      return result
    }
    const parsed = await parseInTurns(text, parseNow, limits)
    // Validation takes many more milliseconds, so saves that have arrived are handled before it.
    await setImmediate()
    return parsed
  }
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new AppError('unsupported_media', 'Send the body as application/json'))
  })
}
