import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  app.get('/api/things/:name', async () => ({ data: 'a thing' }))
  app.setNotFoundHandler(async () => 'a page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends the bytes on their own connection and returns the response. */
async function send(bytes: string) {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (data) => {
    received += data
    if (/\r\n\r\n.*\}$/s.test(received)) socket.end()
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2)))
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}

const end = 'Host: prepwell.test\r\n\r\n'
const protecting = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining('default-src'),
  'referrer-policy': 'no-referrer',
}

describe('unreadable requests are refused in our error format, with our headers', () => {
  it.each([
    { name: 'half an escape', bytes: `GET /% HTTP/1.1\r\n${end}` },
    { name: 'an invalid byte', bytes: `GET /%ff HTTP/1.1\r\n${end}` },
    { name: 'the same in a parameter', bytes: `GET /api/things/%c0%80 HTTP/1.1\r\n${end}` },
    { name: 'the same in a call with a body', bytes: `POST /api/%e0%a4 HTTP/1.1\r\n${end}` },
    {
      name: 'a parameter without end',
      bytes: `GET /api/things/${'x'.repeat(500)} HTTP/1.1\r\n${end}`,
    },
    { name: 'no host', bytes: 'GET /api/things/a HTTP/1.1\r\n\r\n' },
    { name: 'no HTTP', bytes: 'hello\r\n\r\n' },
    { name: 'an invalid header', bytes: `GET / HTTP/1.1\r\nno header\r\n${end}` },
    { name: 'an unknown method', bytes: `CATCH / HTTP/1.1\r\n${end}` },
    {
      name: 'two lengths',
      bytes: `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}`,
    },
    {
      name: 'a length and chunks',
      bytes: `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}`,
    },
    {
      name: 'headers without end',
      bytes: `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${end}`,
      status: 431,
      code: 'too_large',
    },
  ])('$name', async ({ bytes, status = 400, code = 'invalid_input' }) => {
    const answer = await send(bytes)
    expect(answer).toEqual({
      status,
      headers: expect.objectContaining(protecting),
      body: { code, message: expect.any(String) },
    })
  })
})

it.each([
  { name: 'an expectation we do not know', line: 'Expect: a-miracle' },
  { name: 'a protocol we do not support', line: 'Connection: Upgrade\r\nUpgrade: h2c' },
])('$name is not refused', async ({ line }) => {
  const answer = await send(`GET /api/things/a HTTP/1.1\r\n${line}\r\n${end}`)
  expect(answer).toMatchObject({ status: 200, body: { data: 'a thing' } })
})
