import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../settings.ts'
import { callerOf, claimantOf, networkOf, originOf } from './caller.ts'
import { createServer } from './server.ts'

describe('the network of a call', () => {
  it.each([
    { from: '192.0.2.7', network: '192.0.2.7' },
    { from: '::ffff:192.0.2.7', network: '192.0.2.7' },
    { from: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::' },
    { from: 'fe80::1%eth0', network: 'fe80::' },
    // Some proxies also send the port, which differs for each connection.
    { from: '192.0.2.7:50123', network: '192.0.2.7' },
    { from: '[2001:db8:1:2:3:4:5:6]:50123', network: '2001:db8:1:2::' },
    { from: 'unknown', network: 'unknown' },
    { from: '', network: 'unknown' },
    { from: undefined, network: 'unknown' },
  ])('from $from is $network', ({ from, network }) => {
    expect(networkOf({ ip: from } as FastifyRequest)).toBe(network)
  })
})

it('is still known when the caller has disconnected', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }))
  onTestFinished(() => app.close())
  const told = Promise.withResolvers<unknown>()
  app.get('/api/thing', async (request) => {
    try {
      await new Promise((gone) => request.raw.socket.once('close', gone))
      told.resolve([
        networkOf(request),
        callerOf(request),
        claimantOf(request),
        originOf(request).network,
      ])
    } catch (error) {
      told.reject(error)
    }
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  const arrived = once(app.server, 'request')
  client.write('GET /api/thing HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await arrived
  client.resetAndDestroy()
  expect(await told.promise).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    { key: '127.0.0.1', isVisitor: true },
    '127.0.0.1',
  ])
})
