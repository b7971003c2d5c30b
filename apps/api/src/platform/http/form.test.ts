import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { acceptForms, readForm } from './form.ts'
import { createServer } from './server.ts'

const rule = { field: 'file', maxBytes: 100_000, tooLarge: 'Too large' }

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await createServer(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }))
  await acceptForms(app)
  app.post('/form', async (request) => {
    const { texts, files } = await readForm(request, rule)
    return { texts: Object.fromEntries(texts), bytes: files[0]?.bytes.length ?? null }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const type = 'multipart/form-data; boundary=line'
const part = (head: string, content: string) =>
  `--line\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const end = '--line--\r\n'
const small = [part('name="type"', 'photo'), part('name="file"; filename="a"', 'abc'), end]

/** A form sent in chunks, without a declared length. */
function* chunked(pieces: Iterable<string>, contentType = type) {
  yield `POST /form HTTP/1.1\r\nHost: prepwell.test\r\nContent-Type: ${contentType}\r\nTransfer-Encoding: chunked\r\n\r\n`
  for (const piece of pieces) yield `${piece.length.toString(16)}\r\n${piece}\r\n`
  yield '0\r\n\r\n'
}

/** Sends a form and then a small one over the same connection; returns both responses. */
async function post(pieces: Iterable<string>, contentType?: string) {
  const socket = net.connect(port, '127.0.0.1')
  const answers = readAnswers(socket, 2)
  await pipeline(Readable.from(chunked(pieces, contentType)), socket, { end: false })
  await pipeline(Readable.from(chunked(small)), socket, { end: false })
  const [first, next] = await answers
  socket.destroy()
  return { first, next }
}

/** Reads the bodies of the next `count` responses on a connection. */
async function readAnswers(socket: net.Socket, count: number): Promise<unknown[]> {
  let received = ''
  for await (const data of socket.iterator({ destroyOnReturn: false })) {
    received += data
    const bodies = received.match(/(?<=\r\n\r\n)\{.*?\}(?=HTTP|$)/g) ?? []
    if (bodies.length === count) return bodies.map((body) => JSON.parse(body))
  }
  throw new Error(`The connection ended after ${received}`)
}

function* endless(megabytes: number) {
  yield '--line\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  for (let i = 0; i < megabytes * 16; i += 1) yield 'x'.repeat(65_536)
  yield `\r\n${end}`
}

const read = { texts: { type: 'photo' }, bytes: 3 }

it('reads texts and the file, wherever the bytes are split', async () => {
  expect(await post(small)).toEqual({ first: read, next: read })
  expect(await post(small.join('').split(/(?=[\r\n-])/))).toEqual({ first: read, next: read })
})

it('a file that is too large is refused, and its connection can be used again', async () => {
  expect(await post(endless(12))).toEqual({
    first: { code: 'too_large', message: 'Too large' },
    next: read,
  })
})

it('a body that declares too large a length is refused before it is sent', async () => {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(
    `POST /form HTTP/1.1\r\nHost: prepwell.test\r\nContent-Type: ${type}\r\nContent-Length: 900000000\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
})

describe('a form that cannot be read', () => {
  const unreadable = { code: 'invalid_input', message: 'The form could not be read' }
  it.each([
    { name: 'without a boundary', pieces: small, as: 'multipart/form-data' },
    { name: 'that breaks off', pieces: [...small.slice(0, 1), '--line\r\nContent-'] },
    { name: 'that breaks off in the file', pieces: small.slice(0, 2) },
    {
      name: 'with a different boundary',
      pieces: small.map((piece) => piece.replace('--line', '--')),
    },
    {
      name: 'with a field named like a JavaScript property',
      pieces: [part('name="__proto__"', 'x'), ...small],
    },
    {
      name: 'of very many parts',
      pieces: [...Array.from({ length: 2000 }, () => part('name="a"', 'b')), ...small],
    },
  ])('$name is the caller’s error, and the next request is served', async ({ pieces, as }) => {
    expect(await post(pieces, as)).toEqual({ first: unreadable, next: read })
  })
})

it('a caller that disconnects in the middle delays nobody', async () => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  for (const piece of [...chunked(small)].slice(0, 3)) socket.write(piece)
  socket.destroy()
  expect((await post(small)).first).toEqual(read)
})

it('a long text is cut, and a second file refused', async () => {
  const long = await post([part('name="type"', 'x'.repeat(50_000)), ...small.slice(1)])
  expect(long.first).toEqual({ texts: { type: 'x'.repeat(1000) }, bytes: 3 })
  expect(await post([...small.slice(0, 2), ...small.slice(1)])).toEqual({
    first: { code: 'invalid_input', message: 'file: Send one file', field: 'file' },
    next: read,
  })
})
