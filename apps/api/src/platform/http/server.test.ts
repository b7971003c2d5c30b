import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../settings.ts'
import { createServer } from './server.ts'

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
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  vi.advanceTimersByTime(5000)
  await closed
  await Promise.all(ends)
  expect(app.server.listening).toBe(false)
})
