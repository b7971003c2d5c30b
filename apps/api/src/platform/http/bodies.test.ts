import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const megabyte = 1024 * 1024

/**
 * Starts a server that stores lists. Records in which turn of the event loop it parsed and
 * validated.
 */
async function storing() {
  const turns = { now: 0, parsed: 0, validated: 0 }
  const parsed = { longest: 0 }
  const count = () => {
    turns.now += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const parse = JSON.parse
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((...given) => {
    turns.parsed = turns.now
    parsed.longest = Math.max(parsed.longest, given[0].length)
    return parse(...given)
  })
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }))
  onTestFinished(async () => {
    spy.mockRestore()
    clearImmediate(next)
    await app.close()
  })
  const store = endpoint({
    method: 'POST',
    path: '/api/lists',
    permission: 'anyone',
    tag: 'lists',
    summary: 'Store a list',
    body: z.array(z.string()).refine(() => {
      turns.validated = turns.now
      return true
    }),
    bodyLimit: 2 * megabyte,
    response: z.object({ length: z.number() }),
  })
  route(
    app,
    store,
    async () => null,
    async ({ body }) => ({ length: body.length }),
  )
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: store.path,
      headers,
      payload,
    })
    return { status: statusCode, body: parse(body) }
  }
  return { send, turns, parsed }
}

const listOf = (megabytes: number) =>
  JSON.stringify(Array.from({ length: 100 }, () => 'x'.repeat((megabytes * megabyte) / 100)))

describe('a long body', () => {
  it('is parsed and validated in different turns, so that saves are handled in between', async () => {
    const { send, turns } = await storing()
    expect(await send(listOf(0.1))).toEqual({ status: 200, body: { length: 100 } })
    expect(turns.validated).toBe(turns.parsed)
    expect(await send(listOf(1))).toEqual({ status: 200, body: { length: 100 } })
    expect(turns.validated).toBeGreaterThan(turns.parsed)
  })

  it('is parsed in parts, so that saves are handled in between', async () => {
    const { send, parsed } = await storing()
    expect(await send(listOf(1))).toEqual({ status: 200, body: { length: 100 } })
    expect(parsed.longest).toBeLessThan(megabyte / 10)
  })

  it.each([
    { name: 'is broken in the middle', payload: listOf(1).replace('","', '",,"') },
    { name: 'is broken in the last row', payload: `${listOf(1).slice(0, -2)}]` },
    { name: 'ends with the wrong bracket', payload: `${listOf(1).slice(0, -1)}}` },
    { name: 'sets a prototype in a row', payload: `[{"__proto__": 1},${listOf(1).slice(1)}` },
    {
      name: 'sets the prototype of a constructor in a row',
      payload: `[{"constructor": {"prototype": 1}},${listOf(1).slice(1)}`,
    },
  ])('is refused as if parsed at once when it $name', async ({ payload }) => {
    const { send } = await storing()
    const short = await send(payload.replace(/x+/g, 'x'))
    expect(short.status).toBe(400)
    expect(await send(payload)).toEqual(short)
  })

  it.each([
    { name: 'is broken', payload: listOf(1).slice(0, -1), code: 'invalid_input' },
    {
      name: 'is of another kind',
      payload: JSON.stringify('x'.repeat(megabyte)),
      code: 'invalid_input',
    },
    {
      name: 'sets a prototype',
      payload: `{"__proto__": ${listOf(1)}}`,
      code: 'invalid_input',
    },
    {
      name: 'has too many values',
      payload: `[${'"",'.repeat(megabyte / 3)}""]`,
      code: 'invalid_input',
    },
    { name: 'is too large', payload: listOf(3), code: 'too_large' },
  ])('is refused when it $name', async ({ payload, code }) => {
    const { send } = await storing()
    const { status, body } = await send(payload)
    expect([status, body.code]).toEqual([code === 'too_large' ? 413 : 400, code])
  })
})
