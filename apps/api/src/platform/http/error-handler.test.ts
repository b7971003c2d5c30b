import fastify from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSchool, type School } from '../../test/school.ts'
import { handleErrors } from './error-handler.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Calls a route whose handler throws; returns the response. */
async function answerTo(fail: () => Promise<unknown>) {
  const app = fastify()
  handleErrors(app)
  app.get('/', fail)
  const answer = await app.inject('/')
  const retryAfter = answer.headers['retry-after']
  return { status: answer.statusCode, body: answer.json(), ...(retryAfter ? { retryAfter } : {}) }
}

const raise = (code: string): RawBuilder<unknown> =>
  sql.raw(`do $$ begin raise exception 'inside' using errcode = '${code}'; end $$`)

describe('errors of PostgreSQL', () => {
  it.each([
    { name: 'a NUL in a text', query: sql`select ${'a\0b'}::text` },
    { name: 'a NUL in a JSON text', query: sql`select ${'"\\u0000"'}::jsonb ->> 0` },
  ])('$name is the caller’s mistake', async ({ query }) => {
    expect(await answerTo(() => query.execute(school.db))).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'A text contains a character that cannot be stored',
      },
    })
  })

  it.each([
    { name: 'a deadlock', code: '40P01' },
    { name: 'a shutdown', code: '57P01' },
    { name: 'too many connections', code: '53300' },
    { name: 'a server that is no longer the primary', code: '25006' },
  ])('$name is worth a retry', async ({ code }) => {
    const answer = await answerTo(() => raise(code).execute(school.db))
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      retryAfter: '2',
    })
  })

  it('any other error is our fault and reveals nothing', async () => {
    const answer = await answerTo(() => sql`select 1 / 0 as "secret"`.execute(school.db))
    expect(answer).toEqual({
      status: 500,
      body: {
        code: 'internal',
        message: 'Something went wrong on our side. Please try again',
      },
    })
  })
})

describe('a lost connection is worth a retry', () => {
  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('%s', async (message) => {
    expect((await answerTo(() => Promise.reject(new Error(message)))).status).toBe(503)
  })

  it.each(['ECONNRESET', 'EPIPE'])('%s', async (code) => {
    const lost = Object.assign(new Error(`read ${code}`), { code, syscall: 'read' })
    expect((await answerTo(() => Promise.reject(lost))).status).toBe(503)
  })
})
