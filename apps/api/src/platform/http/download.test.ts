import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings.ts'
import { hangMs } from '../../test/hang-limit.ts'
import { download } from './download.ts'
import { createServer } from './server.ts'

const file = endpoint({
  method: 'GET',
  path: '/api/file',
  permission: 'anyone',
  tag: 'files',
  summary: 'A long file',
  response: z.unknown(),
  errors: [],
})

it('drops a file whose reader has stalled, and keeps one that is read slowly', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }))
  const size = 32 * 1024 * 1024
  const files: Readable[] = []
  // Depends on `hangMs`, because reading pauses for longer on a slow machine.
  const stalledMilliseconds = hangMs / 1000
  download(
    app,
    file,
    async () => null,
    ['text/plain'],
    async () => {
      const content = Readable.from(
        (function* () {
          for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536, 'x')
        })(),
      )
      files.push(content)
      return { name: 'a.txt', contentType: 'text/plain', content, size }
    },
    { stalledMilliseconds },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async () => {
    const request = http.get({ port, path: '/api/file', agent: false })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.on('error', () => undefined)
    return response
  }

  // This response is never read.
  const still = await ask()
  const [abandoned] = files
  if (abandoned && !abandoned.destroyed) await once(abandoned, 'close')
  expect(still.complete).toBe(false)

  const slow = await ask()
  const begun = performance.now()
  let read = 0
  for await (const part of slow) {
    read += (part as Buffer).length
    if (performance.now() - begun < 2 * stalledMilliseconds)
      await new Promise((go) => setTimeout(go, 20))
  }
  expect(read).toBe(size)
  still.destroy()
  await app.close()
})
