import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings.ts'
import { hangMs } from '../../test/hang-limit.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

it.each([
  { publicUrl: 'http://prepwell.test', transport: undefined },
  { publicUrl: 'https://prepwell.test', transport: 'max-age=31536000; includeSubDomains' },
])(
  'answers calls at $publicUrl with the security headers of an answer, not those of a page',
  async ({ publicUrl, transport }) => {
    const app = await createServer(readSettings({ LOG_LEVEL: 'fatal', PUBLIC_URL: publicUrl }))
    const thing = endpoint({
      method: 'GET',
      path: '/api/thing',
      permission: 'anyone',
      tag: 'things',
      summary: 'A thing',
      response: z.object({}),
    })
    route(
      app,
      thing,
      async () => null,
      async () => ({}),
    )
    const { headers } = await app.inject(thing.path)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['strict-transport-security']).toBe(transport)
    expect(headers).not.toHaveProperty('x-frame-options')
  },
)

it('never unpacks what a caller sends: a small packed body could be a very long one', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  const things = endpoint({
    method: 'POST',
    path: '/api/things',
    permission: 'anyone',
    tag: 'things',
    summary: 'A thing',
    body: z.object({ name: z.string() }),
    response: z.object({}),
  })
  const read = vi.fn()
  route(
    app,
    things,
    async () => null,
    async ({ body }) => {
      read(body)
      return {}
    },
  )
  const body = JSON.stringify({ name: 'a' })
  const post = (payload: string | Buffer, headers = {}) =>
    app.inject({
      ...{ method: 'POST', url: things.path, payload },
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await post(body)).statusCode).toBe(200)
  const packed = await post(gzipSync(body), { 'content-encoding': 'gzip' })
  expect(packed.statusCode).toBe(400)
  expect(read).toHaveBeenCalledTimes(1)
})

it('sends a long answer like any other: with its length, the same bytes, and compressed when allowed', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  const things = endpoint({
    method: 'GET',
    path: '/api/things',
    permission: 'anyone',
    tag: 'things',
    summary: 'Things',
    response: z.array(z.string()),
  })
  const texts = Array.from({ length: 20_000 }, (_none, n) => `\u{1F600} é ${n}`)
  route(
    app,
    things,
    async () => null,
    async () => texts,
  )
  const text = JSON.stringify(texts)
  const length = String(Buffer.byteLength(text))
  const sent = await app.inject(things.path)
  expect(sent.body).toBe(text)
  expect(sent.headers).toMatchObject({
    'content-length': length,
    'content-type': 'application/json; charset=utf-8',
  })
  const head = await app.inject({ method: 'HEAD', url: things.path })
  expect([head.headers['content-length'], head.body]).toEqual([length, ''])
  const headers = { 'accept-encoding': 'gzip' }
  const packed = await app.inject({ url: things.path, headers })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(packed.headers).not.toHaveProperty('content-length')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
})

it.each([
  { accepted: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
  { accepted: 'gzip, deflate', encoding: 'gzip', unpack: gunzipSync },
])(
  'compresses an answer of some hundred rows at once, as $encoding with its length',
  async ({ accepted, encoding, unpack }) => {
    const app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
    const things = endpoint({
      method: 'GET',
      path: '/api/things',
      permission: 'anyone',
      tag: 'things',
      summary: 'Things',
      response: z.array(z.string()),
    })
    const texts = Array.from({ length: 4_000 }, (_none, n) => `Thing \u{1F600} ${n}`)
    route(
      app,
      things,
      async () => null,
      async () => texts,
    )
    const headers = { 'accept-encoding': accepted }
    const packed = await app.inject({ url: things.path, headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(packed.rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(unpack(packed.rawPayload).toString()).toBe(JSON.stringify(texts))
  },
)

it('logs a request as one line, without secrets such as mailed tokens', async () => {
  const lines: string[] = []
  const write = vi.spyOn(fs, 'write').mockImplementation(((
    _file: number,
    text: string,
    done: (error: null, bytes: number) => void,
  ) => {
    lines.push(...text.trim().split('\n'))
    done(null, Buffer.byteLength(text))
  }) as never)
  onTestFinished(() => write.mockRestore())
  const app = await createServer(readSettings({ LOG_LEVEL: 'info' }))
  app.get('/api/auth/confirm-email/:token', async () => 'done')
  const { headers } = await app.inject({
    url: '/api/auth/confirm-email/secret',
    headers: { authorization: 'Bearer secret', cookie: 'secret' },
  })
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: headers['x-request-id'],
    req: { method: 'GET', url: '/api/auth/confirm-email/…', remoteAddress: '127.0.0.1' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  })
  expect(lines[0]).not.toContain('secret')
})

it('stops within seconds, whatever connections are open', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }))
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = 'POST / HTTP/1.1\r\nHost: prepwell.test\r\n'
  const beginnings = ['', head, `${head}Content-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf`]
  const sockets = await Promise.all(
    beginnings.map(async (beginning) => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(beginning)
      return socket
    }),
  )
  const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = app.close()
  // The hook that sets the timer runs a few turns later.
  await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: hangMs })
  vi.advanceTimersByTime(5000)
  await closed
  await Promise.all(ends)
  expect(app.server.listening).toBe(false)
})

it('a shutdown waits for the work of a call whose caller has hung up', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  const slow = endpoint({
    method: 'GET',
    path: '/api/slow',
    permission: 'anyone',
    tag: 'things',
    summary: 'Slow',
    response: z.object({}),
  })
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isDone = false
  route(
    app,
    slow,
    async () => null,
    async () => {
      begun.resolve()
      await finish.promise
      isDone = true
      return {}
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const caller = net.connect(port, '127.0.0.1')
  caller.write('GET /api/slow HTTP/1.1\r\nHost: school\r\n\r\n')
  await begun.promise
  const gone = once(caller, 'close')
  caller.destroy()
  await gone
  const closed = app.close().then(() => isDone)
  // The server no longer accepts connections; only the handler is still running.
  await vi.waitUntil(() => !app.server.listening, { timeout: hangMs })
  finish.resolve()
  expect(await closed).toBe(true)
})
