import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { firstAnswers, takeEarlyCall } from './early-calls.ts'
import { useSession } from './session.ts'

const thing = (method: 'GET' | 'POST', path: `/api/${string}` = '/api/things') =>
  endpoint({
    method,
    path,
    permission: 'anyone',
    summary: 'A thing',
    tag: 'things',
    response: z.object({ from: z.string() }),
  })
const answer = (from: string, status = 200, headers = {}) =>
  new Response(JSON.stringify({ from }), { status, headers })
const begin = (answers: Record<string, Promise<Response>>, token = 'mine') => {
  globalThis.earlyCalls = { token, answers: new Map(Object.entries(answers)) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  vi.stubGlobal('fetch', async () => answer('the network'))
  useSession.setState({ token: 'mine' })
  begin({ 'GET /api/things': Promise.resolve(answer('the document')) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  globalThis.earlyCalls = undefined
})

describe('an early call made by the document', () => {
  it('is used once', async () => {
    expect(await call(thing('GET'), {})).toEqual({ from: 'the document' })
    expect(await call(thing('GET'), {})).toEqual({ from: 'the network' })
  })

  it.each([
    { name: 'another address', other: thing('GET', '/api/others') },
    { name: 'another method', other: thing('POST') },
  ])('does not answer for $name', async ({ other }) =>
    expect(await call(other, {})).toEqual({ from: 'the network' }),
  )

  it('is discarded for another session, even if the first one comes back', async () => {
    useSession.setState({ token: 'of somebody else' })
    expect(await call(thing('GET'), {})).toEqual({ from: 'the network' })
    useSession.setState({ token: 'mine' })
    expect(await call(thing('GET'), {})).toEqual({ from: 'the network' })
  })

  it('is discarded after signing out', async () => {
    useSession.setState({ token: null })
    expect(await call(thing('GET'), {})).toEqual({ from: 'the network' })
  })

  it('is discarded once something may have changed on the server', async () => {
    await call(thing('POST', '/api/others'), {})
    expect(await call(thing('GET'), {})).toEqual({ from: 'the network' })
  })

  it('is discarded after half a minute', () => {
    vi.advanceTimersByTime(31_000)
    expect(takeEarlyCall('GET', '/api/things', 'mine')).toBeUndefined()
  })

  it('is repeated if it did not reach the server', async () => {
    begin({ 'GET /api/things': Promise.reject(new TypeError('Failed to fetch')) })
    expect(await call(thing('GET'), {})).toEqual({ from: 'the network' })
  })

  it("fails with the server's error", async () => {
    begin({ 'GET /api/things': Promise.resolve(answer('', 500)) })
    await expect(call(thing('GET'), {})).rejects.toMatchObject({ status: 500 })
  })

  it('renews an ageing token like any call, and the other early calls stay usable', async () => {
    const renewed = answer('the document', 200, { 'x-access-token': 'renewed' })
    begin({
      'GET /api/things': Promise.resolve(renewed),
      'POST /api/things': Promise.resolve(answer('the document')),
    })
    const both = await Promise.all([call(thing('GET'), {}), call(thing('POST'), {})])
    expect(both).toEqual([{ from: 'the document' }, { from: 'the document' }])
    expect(useSession.getState().token).toBe('renewed')
  })
})

describe('the first render', () => {
  it('waits for early calls', async () => {
    let isLoaded = false
    await firstAnswers(() => [Promise.resolve().then(() => (isLoaded = true))])
    expect(isLoaded).toBe(true)
  })

  it('does not wait long', async () => {
    const drawing = firstAnswers(() => [new Promise(() => {})])
    vi.advanceTimersByTime(300)
    expect(await drawing).toBeNull()
  })

  it('loads nothing without early calls', async () => {
    globalThis.earlyCalls = undefined
    const load = vi.fn(() => [])
    await firstAnswers(load)
    expect(load).not.toHaveBeenCalled()
  })
})
