import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { acceptWaiting } from './accept-waiting.ts'
import { createServer } from './server.ts'

it('a shutdown answers calls whose connections nobody has accepted yet', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  acceptWaiting(app)
  app.post('/thing', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const call = async () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.write('POST /thing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    await once(socket, 'close')
    return text.split('\r\n')[0]
  }
  const calls = Array.from({ length: 50 }, () => call().catch((error) => error.code))
  await app.close()
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['HTTP/1.1 200 OK']))
})
