import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AddressRefused, publicFetch } from './public-fetch.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly host: string | undefined
  readonly type: string | undefined
  readonly body: string
}

let seen: Seen[] = []
const server = http.createServer(async (request, response) => {
  const { method, url, headers } = request
  seen.push({
    ...{ method, url, host: headers.host, type: headers['content-type'] },
    body: await text(request),
  })
  if (url === '/silent') return
  if (url === '/half') return void response.writeHead(200).write('{"a":')
  if (url === '/moved') return void response.writeHead(302, { location: '/answer' }).end()
  if (url === '/nothing') return void response.writeHead(204).end()
  if (url === '/endless') {
    const more = () => response.write(Buffer.alloc(65_536, 'x')) || undefined
    response.on('drain', more)
    return void more()
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  seen = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const local = (path: string) => `http://127.0.0.1:${port}${path}`
const allowed = { allowPrivate: true }
const answering = (...addresses: string[]) => ({
  resolve: async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

describe('an address that an admin entered', () => {
  it('is called with method, headers and form, and its answer is read', async () => {
    const response = await publicFetch(
      local('/answer?a=1'),
      { method: 'POST', body: new URLSearchParams({ code: 'a b' }) },
      allowed,
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ fine: true })
    expect(seen).toEqual([
      {
        ...{ method: 'POST', url: '/answer?a=1', host: `127.0.0.1:${port}`, body: 'code=a+b' },
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    ])
  })

  it('is called at the address that was checked, not at what its name says a moment later', async () => {
    const options = { ...allowed, ...answering('127.0.0.1') }
    const target = `http://no-such-name.test:${port}/answer`
    expect((await publicFetch(target, {}, options)).status).toBe(200)
    expect(seen).toMatchObject([{ host: `no-such-name.test:${port}` }])
  })

  it('redirects nowhere', async () => {
    const { status, headers } = await publicFetch(local('/moved'), {}, allowed)
    expect({ status, location: headers.get('location') }).toEqual({
      ...{ status: 302, location: '/answer' },
    })
    expect(seen).toHaveLength(1)
  })

  it('may answer without a body', async () => {
    expect((await publicFetch(local('/nothing'), {}, allowed)).status).toBe(204)
  })
})

describe('is refused, and nothing is sent', () => {
  it.each([
    { name: 'this machine', target: 'http://127.0.0.1:PORT/' },
    { name: 'this machine by name', target: 'http://localhost:PORT/' },
    { name: 'this machine in another spelling', target: 'http://0x7f.1:PORT/' },
    { name: 'this machine as IPv6', target: 'http://[::ffff:127.0.0.1]:PORT/' },
    { name: 'nowhere, even if allowed', target: 'http://0.0.0.0:PORT/', ...allowed },
    { name: 'the credentials of a cloud', target: 'http://169.254.169.254/', ...allowed },
    { name: 'a user in the address', target: 'http://a:b@127.0.0.1:PORT/', ...allowed },
    { name: 'a file', target: 'file:///etc/passwd', ...allowed },
    {
      name: 'one private address beside a public one',
      target: 'https://provider.test/',
      ...answering('93.184.216.34', '10.0.0.1'),
    },
    {
      name: 'the internet without TLS',
      target: 'http://provider.test/',
      ...allowed,
      ...answering('93.184.216.34'),
    },
  ])('$name', async ({ name: _, target, ...options }) => {
    const call = publicFetch(
      target.replace('PORT', String(port)),
      {},
      { allowPrivate: false, ...options },
    )
    await expect(call).rejects.toThrow(AddressRefused)
    expect(seen).toEqual([])
  })
})

describe('fails', () => {
  it.each(['/silent', '/half'])('%s: when time is up', async (path) => {
    const call = publicFetch(local(path), {}, { ...allowed, timeoutMs: 100 })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('when the name server does not answer in time', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    const call = publicFetch('https://provider.test', {}, { ...allowed, resolve, timeoutMs: 50 })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('when the answer does not end', async () => {
    const call = publicFetch(local('/endless'), {}, { ...allowed, maxBytes: 200_000 })
    await expect(call).rejects.toThrow('larger than 200000 bytes')
  })

  it('when the caller gives up', async () => {
    const signal = AbortSignal.abort(new Error('no longer needed'))
    const call = publicFetch(local('/answer'), { signal }, allowed)
    await expect(call).rejects.toThrow('no longer needed')
  })
})
