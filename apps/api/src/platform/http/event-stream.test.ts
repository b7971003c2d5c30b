import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings.ts'
import { eventsOf } from '../../test/event-reader.ts'
import { AppError } from '../errors.ts'
import { type EventStream, streamEvents } from './event-stream.ts'
import { createServer } from './server.ts'

const events = endpoint({
  method: 'GET',
  path: '/api/events',
  permission: 'anyone',
  tag: 'events',
  summary: 'Events',
  response: z.unknown(),
})

/** Starts a real server with one event stream. */
async function listen() {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }))
  const open: EventStream[] = []
  const session = { isOver: false }
  const left = { count: 0 }
  streamEvents(
    app,
    events,
    async () => {
      if (session.isOver) throw new AppError('not_authenticated', 'Please log in')
      return { id: 1 }
    },
    async (_call, stream) => {
      open.push(stream)
      stream.send('first', '1')
      return () => {
        left.count += 1
      }
    },
    { perPerson: 2, checkMilliseconds: 20 },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const read = async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const request = http.get({ port, path: '/api/events', agent: false, headers })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return { request, response, events: eventsOf(response) }
  }
  return { app, open, session, left, read }
}

it('sends each event at once and unchanged, and notices that its reader has disconnected', async () => {
  const { app, open, left, read } = await listen()
  const { request, response, events } = await read()
  expect(response.headers).toMatchObject({ 'x-accel-buffering': 'no' })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect((await events.next()).value).toEqual({ event: 'first', data: 1 })
  open[0]?.send('second', '{"a":"é"}')
  expect((await events.next()).value).toEqual({ event: 'second', data: { a: 'é' } })
  response.on('error', () => undefined)
  request.destroy()
  await expect.poll(() => left.count).toBe(1)
  await app.close()
})

it('ends when the session of its reader ends', async () => {
  const { app, session, left, read } = await listen()
  const { events } = await read()
  await events.next()
  session.isOver = true
  expect(await events.next()).toEqual({ done: true, value: undefined })
  expect(left.count).toBe(1)
  await app.close()
})

it('does not delay a shutdown of the server', async () => {
  const { app, read } = await listen()
  const [first, second] = [await read(), await read()]
  await first.events.next()
  // The timer that ends running requests never fires here.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.close()
  expect((await first.events.next()).done).toBe(true)
  await second.events.next()
  expect((await second.events.next()).done).toBe(true)
})

it('refuses a person who has too many streams open', async () => {
  const { app, read } = await listen()
  await read()
  await read()
  const third = await read()
  expect(third.response.statusCode).toBe(429)
  expect(third.response.headers['retry-after']).toBe('30')
  await app.close()
})
