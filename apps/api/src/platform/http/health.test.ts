import { once } from 'node:events'
import http from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openSchool, type School } from '../../test/school.ts'
import { acceptWaiting } from './accept-waiting.ts'
import { drain, registerHealth } from './health.ts'
import { createServer } from './server.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const statusOf = async (url: string) => (await school.app.inject(url)).statusCode

it('is ready while the database accepts writes, and healthy without it', async () => {
  expect(await statusOf('/readyz')).toBe(200)
  // Behaves like a standby, or like a primary that another server has replaced.
  await school.db.connection().execute(async (session) => {
    await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(session)
  })
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})

/** Sends a request, over a new connection unless an agent is given. */
async function call(method: string, url: string, agent: http.Agent | false = false) {
  const request = http.request(url, { agent, method })
  const [response] = (await once(request.end(), 'response')) as [http.IncomingMessage]
  await response.resume().toArray()
  return { status: response.statusCode, connection: response.headers.connection }
}

it('a shutdown drains: not ready, but still answering; a connection stays open until its last answer', async () => {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DRAIN_SECONDS: '5' })
  const app = await createServer(settings)
  registerHealth(app, school.db)
  acceptWaiting(app)
  app.post('/thing', async () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // Keeps connections open, as a proxy does.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  onTestFinished(() => agent.destroy())
  const post = () => call('POST', `${address}/thing`, agent)
  const kept = { status: 200, connection: 'keep-alive' }
  expect(await Promise.all([post(), post()])).toEqual([kept, kept])

  const drained = drain(app, { drainSeconds: 0.1 })
  expect(await call('GET', `${address}/readyz`)).toMatchObject({ status: 503 })
  expect(await call('GET', `${address}/healthz`)).toMatchObject({ status: 200 })
  expect(await Promise.all([post(), post()])).toEqual([kept, kept])
  await drained

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  // New connections are refused, but requests on open connections are answered.
  await expect(call('GET', `${address}/healthz`)).rejects.toThrow('ECONNREFUSED')
  const last = { status: 200, connection: 'close' }
  expect(await Promise.all([post(), post()])).toEqual([last, last])
  await closed
  await expect(post()).rejects.toThrow('ECONNREFUSED')
})

it('a shutdown does not wait for idle connections when there is no proxy in front', async () => {
  const app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  app.post('/thing', async () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await call('POST', `${address}/thing`, agent)
  const closeAll = vi.spyOn(app.server, 'closeAllConnections')
  await app.close()
  expect(closeAll).not.toHaveBeenCalled()
})
