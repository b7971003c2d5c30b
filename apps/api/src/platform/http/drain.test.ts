import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSchool, type School } from '../../test/school.ts'
import { drain } from './drain.ts'
import { createServer } from './server.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('a proxy that keeps its connections loses no request when the app ends', async () => {
  const app = await createServer({ ...school.platform.settings, trustProxy: true })
  app.post('/echo', async () => ({ status: 'ok' }))
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    http.request(new URL(path, address), { method, agent }, resolve).once('error', reject).end()
    const answer = await promise
    await buffer(answer)
    return { status: answer.statusCode, connection: answer.headers.connection }
  }
  expect(await send('POST', '/echo')).toEqual({ status: 200, connection: 'keep-alive' })
  const ended = drain(app).then(() => app.close())
  await expect.poll(() => app.server.listening).toBe(false)
  expect(await send('POST', '/echo')).toEqual({ status: 200, connection: 'close' })
  // The next one has to go elsewhere.
  await expect(send('POST', '/echo')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await ended
  agent.destroy()
})
